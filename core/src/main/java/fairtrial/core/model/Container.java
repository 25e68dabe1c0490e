package fairtrial.core.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Embedded web servers that a Spring Boot application can run on. The identifier is stable in specs, JSON
/// and CSV. What each of them is stands in `fairtrial.core.container.ContainerSupport`.
public enum Container {
    TOMCAT,
    JETTY,
    UNDERTOW,
    /// Reactor Netty: not a servlet container, so it only serves WebFlux applications.
    NETTY;

    /// The identifier: `tomcat`, `jetty`, `undertow` or `netty`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The identifiers of all containers.
    public static List<String> ids() {
        return Arrays.stream(values()).map(Container::id).toList();
    }

    /// The container with the given identifier; empty if there is none.
    public static Optional<Container> of(String id) {
        for (Container container : values()) {
            if (container.id().equals(id)) {
                return Optional.of(container);
            }
        }
        return Optional.empty();
    }
}
