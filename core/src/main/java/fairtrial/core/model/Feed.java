package fairtrial.core.model;

import java.util.List;

/// Rows of values for the `{columns}` of requests.
///
/// @param file   file in which each line is a JSON array of texts, one for each column
/// @param sha256 digest of the file
/// @param rows   number of rows
public record Feed(String file, String sha256, List<String> columns, int rows, Order order) {
    /// Order in which rows are used.
    public enum Order {
        /// In file order, from the first row again after the last.
        ROUND_ROBIN,
        /// Random, by the seed of the slice.
        RANDOM
    }

    public Feed {
        columns = List.copyOf(columns);
    }
}
