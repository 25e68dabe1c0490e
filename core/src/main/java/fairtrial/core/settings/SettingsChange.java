package fairtrial.core.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Change of one property between two versions.
///
/// @param before empty: the property is new
/// @param after  empty: the property was removed
/// @param instead replacement that Boot names for a removed or deprecated property
public record SettingsChange(
        String name, Kind kind, Optional<Property> before, Optional<Property> after, Optional<String> instead) {
    /// Kind of a change.
    public enum Kind {
        ADDED,
        REMOVED,
        DEPRECATED,
        DEFAULT,
        TYPE
    }

    /// All changes between the properties of two versions, by name.
    public static List<SettingsChange> difference(List<Property> before, List<Property> after) {
        Map<String, Property> old = byName(before);
        Map<String, Property> now = byName(after);
        TreeSet<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        List<SettingsChange> changes = new ArrayList<>();
        for (String name : names) {
            Optional<Property> one = Optional.ofNullable(old.get(name));
            Optional<Property> other = Optional.ofNullable(now.get(name));
            kind(one, other)
                    .ifPresent(kind -> changes.add(new SettingsChange(
                            name,
                            kind,
                            one,
                            other,
                            other.or(() -> one).flatMap(Property::replacement).filter(text -> !text.isEmpty()))));
        }
        return List.copyOf(changes);
    }

    private static Map<String, Property> byName(List<Property> settings) {
        return settings.stream().collect(Collectors.toMap(Property::name, Function.identity(), (one, other) -> one));
    }

    private static Optional<Kind> kind(Optional<Property> before, Optional<Property> after) {
        if (before.isEmpty()) {
            return after.filter(Property::deprecated).isPresent() ? Optional.empty() : Optional.of(Kind.ADDED);
        }
        if (after.isEmpty()) {
            return Optional.of(Kind.REMOVED);
        }
        Property old = before.get();
        Property now = after.get();
        if (!old.deprecated() && now.deprecated()) {
            return Optional.of(Kind.DEPRECATED);
        }
        if (!old.defaultValue().equals(now.defaultValue())) {
            return Optional.of(Kind.DEFAULT);
        }
        return old.type().equals(now.type()) ? Optional.empty() : Optional.of(Kind.TYPE);
    }
}
