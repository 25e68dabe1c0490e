package fairtrial.core.swap;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Changes of a project for another container: its dependency for Maven and for Gradle, and the corresponding
/// properties.
///
/// @param container container to switch to
/// @param reactive  whether it is a WebFlux project
/// @param major     major version of the Boot line
/// @param minor     minor version of the Boot line
public record SwitchSnippet(Container container, boolean reactive, int major, int minor) {
    private static final String GROUP = "org.springframework.boot";

    /// Whether the Boot line ships the container: Boot 4 has no Undertow.
    public boolean isShipped() {
        return support().rules(line()).isPresent();
    }

    /// The web starter of the Boot line. Boot 4 renamed the one for servlets.
    public String starter() {
        if (reactive) {
            return "spring-boot-starter-webflux";
        }
        return major >= 4 ? "spring-boot-starter-webmvc" : "spring-boot-starter-web";
    }

    private ContainerSupport support() {
        return ContainerSupport.of(container);
    }

    private String line() {
        return major + "." + minor;
    }

    /// The starter of the default container of the web starter.
    private String usual() {
        return ContainerSupport.bootDefault(reactive).starter();
    }

    private String ownSnippet() {
        return support().starter();
    }

    /// The dependency for `pom.xml`.
    public String maven() {
        if (ownSnippet().equals(usual())) {
            return dependency(starter(), List.of());
        }
        List<String> exclusions = List.of(
                "  <exclusions>",
                "    <exclusion>",
                "      <groupId>" + GROUP + "</groupId>",
                "      <artifactId>" + usual() + "</artifactId>",
                "    </exclusion>",
                "  </exclusions>");
        return dependency(starter(), exclusions) + dependency(ownSnippet(), List.of());
    }

    private static String dependency(String artifact, List<String> more) {
        List<String> lines = new ArrayList<>();
        lines.add("<dependency>");
        lines.add("  <groupId>" + GROUP + "</groupId>");
        lines.add("  <artifactId>" + artifact + "</artifactId>");
        lines.addAll(more);
        lines.add("</dependency>");
        return String.join("\n", lines) + "\n";
    }

    /// The dependency for `build.gradle`.
    public String gradle() {
        String starter = "'" + GROUP + ":" + starter() + "'";
        if (ownSnippet().equals(usual())) {
            return "implementation " + starter + "\n";
        }
        return String.join(
                "\n",
                List.of(
                        "implementation(" + starter + ") {",
                        "    exclude group: '" + GROUP + "', module: '" + usual() + "'",
                        "}",
                        "implementation '" + GROUP + ":" + ownSnippet() + "'",
                        ""));
    }

    /// The limit of request threads for `application.properties`, with its name in this line; empty where
    /// there is none.
    public Optional<String> threads() {
        return support().threadLimit(line()).map(property -> property + "=200");
    }

    /// The property for virtual threads in `application.properties`: from Boot 3.2 on, with JDK 21.
    public Optional<String> virtualThreads() {
        boolean known = major > 3 || (major == 3 && minor >= 2);
        return known ? Optional.of(Threading.PROPERTY + "=true") : Optional.empty();
    }
}
