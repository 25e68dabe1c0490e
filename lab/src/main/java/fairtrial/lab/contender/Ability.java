package fairtrial.lab.contender;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import java.util.List;

/// A feature of a container that needs libraries beyond its starter.
public enum Ability {
    HTTP_2,
    /// A compiler of JSPs.
    JSP;

    /// Coordinates of the libraries for a version of the container; empty where none are needed or exist.
    public List<String> libraries(Container container, String version) {
        ContainerSupport support = ContainerSupport.of(container);
        return switch (this) {
            case HTTP_2 -> support.http2Libraries(version);
            case JSP -> support.jspLibraries(version);
        };
    }
}
