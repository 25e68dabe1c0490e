package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a range of Spring Boot versions is put together, as data: a new line is a new row, not new code. Covers
/// the lines from `since` (included) to `before` (excluded), both `major.minor`. Starters are of the group
/// `org.springframework.boot`. `newerJava` is there when the line may run on a Java newer than its own range,
/// for want of one inside it.
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

    /// The same for applications on WebFlux.
    LineRules onWebFlux() {
        return new LineRules(since, before, servlet, WEBFLUX, containers, java, newerJava);
    }

    /// A word for what a class path of these rules is called; none for the usual one.
    String kind() {
        return webStarter.equals(WEBFLUX) ? "-webflux" : "";
    }

    /// Whether that version or line is one of this row.
    boolean covers(String boot) {
        return Versions.compare(since, boot) <= 0 && Versions.compare(boot, before) < 0;
    }

    /// How that container is put in; empty when the line ships no support for it.
    Optional<ContainerRules> of(Container container) {
        return Optional.ofNullable(containers.get(container));
    }

    /// The libraries (`group:artifact:version`) that the line needs besides on a Java of that feature number.
    List<String> besideOn(int feature) {
        return feature <= java.max()
                ? List.of()
                : newerJava.map(NewerJava::libraries).orElse(List.of());
    }

    /// A short mark of these rules: what was built by other rules is not the same class path.
    String mark() {
        return Integer.toHexString(toString().hashCode());
    }
}
