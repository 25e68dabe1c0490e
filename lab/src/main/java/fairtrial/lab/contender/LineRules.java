package fairtrial.lab.contender;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Container;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parts of a range of Spring Boot versions, as data: a new line is a new row, not new code. The range
/// covers lines from `since` (included) to `before` (excluded), both `major.minor`. Starters belong to the
/// group `org.springframework.boot`. With `newerJava`, the line may run on a newer Java when none in its own
/// range is installed.
public record LineRules(
        String since,
        String before,
        ServletNamespace servlet,
        String webStarter,
        Map<Container, ContainerRules> containers,
        JavaRange java,
        Optional<NewerJava> newerJava) {
    private static final String WEBFLUX = "spring-boot-starter-webflux";

    public LineRules {
        containers = Collections.unmodifiableMap(new EnumMap<>(containers));
    }

    /// Copy for applications on WebFlux.
    LineRules onWebFlux() {
        return new LineRules(since, before, servlet, WEBFLUX, containers, java, newerJava);
    }

    /// Suffix in the name of a cached class path; empty for the usual web starter.
    String kind() {
        return webStarter.equals(WEBFLUX) ? "-webflux" : "";
    }

    /// Whether a version or line belongs to this row.
    boolean covers(String boot) {
        return Versions.compare(since, boot) <= 0 && Versions.compare(boot, before) < 0;
    }

    /// The rules of a container; empty when the line does not support it.
    Optional<ContainerRules> of(Container container) {
        return Optional.ofNullable(containers.get(container));
    }

    /// The extra libraries (`group:artifact:version`) that the line needs on a Java of that feature number.
    List<String> besideOn(int feature) {
        return feature <= java.max()
                ? List.of()
                : newerJava.map(NewerJava::libraries).orElse(List.of());
    }

    /// Hash of these rules; a class path built under other rules is void.
    String mark() {
        return Integer.toHexString(toString().hashCode());
    }
}
