package fairtrial.core.variant;

import java.util.List;

/// An attribute in which contenders differ.
///
/// @param detail name of the property; empty for other attributes
/// @param values value of each compared contender in the plan's order; empty where it is not set
public record Difference(Attribute attribute, String detail, List<String> values) {
    public Difference {
        values = List.copyOf(values);
    }
}
