package fairtrial.core.settings;

import fairtrial.core.model.Container;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Which properties are a container's: its own, and those of every container.
public final class ContainerSettings {
    private static final String SERVER = "server.";

    /// Not below `server`, and yet about threads of the container.
    private static final List<String> ALSO = List.of("spring.threads.virtual.enabled");

    private ContainerSettings() {}

    /// Those that say something on that container, by name.
    public static List<Property> of(Container container, List<Property> all) {
        return all.stream()
                .filter(setting -> isShared(setting.name()) || setting.name().startsWith(prefix(container)))
                .sorted(Comparator.comparing(Property::name))
                .toList();
    }

    /// Those that are the container's own.
    public static List<Property> own(Container container, List<Property> all) {
        return of(container, all).stream()
                .filter(setting -> setting.name().startsWith(prefix(container)))
                .toList();
    }

    /// Whether the property is one for every container.
    public static boolean isShared(String name) {
        return ALSO.contains(name)
                || (name.startsWith(SERVER)
                        && Arrays.stream(Container.values())
                                .noneMatch(container -> name.startsWith(prefix(container))));
    }

    /// `server.tomcat.` and its like.
    public static String prefix(Container container) {
        return SERVER + container.id() + ".";
    }
}
