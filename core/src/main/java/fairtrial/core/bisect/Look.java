package fairtrial.core.bisect;

import java.util.List;
import java.util.Locale;

/// Versions that are looked at together.
///
/// @param versions places in the list of all versions, ascending; of parts, their places among the changed ones
/// @param rounds   number of rounds; 0 where starts are enough
public record Look(Kind kind, List<Integer> versions, int rounds) {
    public Look {
        versions = List.copyOf(versions);
    }

    /// What it is for.
    public enum Kind {
        /// How many boundaries are there, roughly where?
        SCAN,
        /// Between which two neighbours is a boundary?
        SEARCH,
        /// Is it true of the two neighbours on fresh rounds?
        CONFIRM,
        /// Which part of the later neighbour makes the difference?
        PARTS;

        /// The identifier in names of folders and in message keys.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
