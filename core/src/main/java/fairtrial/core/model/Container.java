package fairtrial.core.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The embedded web servers that can stand in a Spring Boot application. The identifier is stable in specs,
/// JSON and CSV.
public enum Container {
    TOMCAT,
    JETTY,
    UNDERTOW,
    /// Reactor Netty: no servlet container, so it serves applications on WebFlux alone.
    NETTY;

    /// The identifier: `tomcat`, `jetty`, `undertow` or `netty`.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether servlets run in it.
    public boolean isServlet() {
        return this != NETTY;
    }

    /// The identifiers of all.
    public static List<String> ids() {
        return Arrays.stream(values()).map(Container::id).toList();
    }

    /// The container of that identifier, or empty when there is none.
    public static Optional<Container> of(String id) {
        for (Container container : values()) {
            if (container.id().equals(id)) {
                return Optional.of(container);
            }
        }
        return Optional.empty();
    }
}
