package fairtrial.core.container;

import java.util.Map;
import java.util.Set;

/// Settings without a property in a Boot line, so a class sets them on the container's factory.
///
/// @param kind   template of the class
/// @param values values for the places of the template
/// @param flags  flags for its conditional lines
public record FactoryTuning(String kind, Map<String, String> values, Set<String> flags) {
    public FactoryTuning {
        values = Map.copyOf(values);
        flags = Set.copyOf(flags);
    }
}
