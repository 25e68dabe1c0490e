package fairtrial.core.settings;

import java.util.Optional;

/// A property in Boot's configuration metadata.
///
/// @param type         short name of its Java type
/// @param description  Boot's English description
/// @param defaultValue empty: none, or a default that depends on something
/// @param replacement  replacement of a deprecated property, possibly an empty text; empty: not deprecated
public record Property(
        String name, String type, String description, Optional<String> defaultValue, Optional<String> replacement) {
    /// Whether Boot deprecates it in favour of another property.
    public boolean deprecated() {
        return replacement.isPresent();
    }
}
