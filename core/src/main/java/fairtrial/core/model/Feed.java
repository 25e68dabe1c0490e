package fairtrial.core.model;

import java.util.List;

/// Rows that fill the `{columns}` of requests.
///
/// @param file   in which each line is a JSON array of texts, one for each column
/// @param sha256 of it
/// @param rows   how many there are
public record Feed(String file, String sha256, List<String> columns, int rows, Order order) {
    /// Which row is next.
    public enum Order {
        /// One after the other, from the first again after the last.
        ROUND_ROBIN,
        /// Any, by the seed of the slice.
        RANDOM
    }

    public Feed {
        columns = List.copyOf(columns);
    }
}
