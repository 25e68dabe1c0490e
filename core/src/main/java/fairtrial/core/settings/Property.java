package fairtrial.core.settings;

import java.util.Optional;

/// A property as Boot's configuration metadata describes it.
///
/// @param type         short name of its Java type
/// @param description  English, as Boot has it
/// @param defaultValue empty: none, or one that depends
/// @param replacement  of a deprecated one, which may be an empty text; empty: it is not deprecated
public record Property(
        String name, String type, String description, Optional<String> defaultValue, Optional<String> replacement) {
    /// Whether Boot wants another one to be used.
    public boolean deprecated() {
        return replacement.isPresent();
    }
}
