package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import java.util.List;

/// A feature of a container that needs libraries beyond its starter.
public enum Ability {
    /// Jetty has HTTP/2 in separate libraries (Boot's reference, "HTTP/2 With Jetty").
    HTTP_2 {
        @Override
        List<String> libraries(Container container, String version) {
            if (container != Container.JETTY) {
                return List.of();
            }
            String server = isBefore(version, "12") ? "http2-server" : "jetty-http2-server";
            return List.of(
                    "org.eclipse.jetty.http2:" + server + ":" + version,
                    "org.eclipse.jetty:jetty-alpn-java-server:" + version);
        }
    },

    /// A compiler of JSPs; Undertow has none (Boot's reference, "JSP Limitations").
    JSP {
        @Override
        List<String> libraries(Container container, String version) {
            return switch (container) {
                case TOMCAT -> List.of("org.apache.tomcat.embed:tomcat-embed-jasper:" + version);
                case JETTY -> List.of(ofJetty(version) + ":" + version);
                case UNDERTOW, NETTY -> List.of();
            };
        }

        private String ofJetty(String version) {
            if (isBefore(version, "12")) {
                return "org.eclipse.jetty:apache-jsp";
            }
            String edition = isBefore(version, "12.1") ? "ee10" : "ee11";
            return "org.eclipse.jetty." + edition + ":jetty-" + edition + "-apache-jsp";
        }
    };

    /// Coordinates of the libraries for a version of the container; empty where none are needed or exist.
    abstract List<String> libraries(Container container, String version);

    private static boolean isBefore(String version, String bound) {
        return Versions.compare(version, bound) < 0;
    }
}
