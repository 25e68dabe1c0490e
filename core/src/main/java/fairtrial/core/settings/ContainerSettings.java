package fairtrial.core.settings;

import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Properties of a container: its own, and those of every container.
public final class ContainerSettings {
    private static final String SERVER = "server.";

    /// Properties outside `server.` that affect threads of the container.
    private static final List<String> ALSO = List.of(Threading.PROPERTY);

    private ContainerSettings() {}

    /// The properties that have an effect on this container, by name.
    public static List<Property> of(Container container, List<Property> all) {
        return all.stream()
                .filter(setting -> isShared(setting.name()) || setting.name().startsWith(prefix(container)))
                .sorted(Comparator.comparing(Property::name))
                .toList();
    }

    /// The properties of this container only.
    public static List<Property> ownSettings(Container container, List<Property> all) {
        return of(container, all).stream()
                .filter(setting -> setting.name().startsWith(prefix(container)))
                .toList();
    }

    /// Whether the property applies to every container.
    public static boolean isShared(String name) {
        return ALSO.contains(name)
                || (name.startsWith(SERVER)
                        && Arrays.stream(Container.values())
                                .noneMatch(container -> name.startsWith(prefix(container))));
    }

    /// The prefix of the container's own properties, such as `server.tomcat.`.
    public static String prefix(Container container) {
        return SERVER + container.id() + ".";
    }
}
