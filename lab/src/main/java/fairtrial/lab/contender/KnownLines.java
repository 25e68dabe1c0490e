package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;

/// The Boot lines that contenders are built from, one row each range of lines, oldest first. The Java ranges
/// are those of each line's "System Requirements" page; a line's starters and container groups are those of its
/// published `spring-boot-dependencies`.
public record KnownLines(List<LineRules> rows) {
    private static final ContainerRules TOMCAT = new ContainerRules(
            "spring-boot-starter-tomcat", "org.apache.tomcat.embed:tomcat-embed-core", List.of("org.apache.tomcat"));
    private static final ContainerRules JETTY = new ContainerRules(
            "spring-boot-starter-jetty", "org.eclipse.jetty:jetty-server", List.of("org.eclipse.jetty"));
    private static final ContainerRules UNDERTOW =
            new ContainerRules("spring-boot-starter-undertow", "io.undertow:undertow-core", List.of("io.undertow"));

    private static final Map<Container, ContainerRules> ALL_THREE =
            Map.of(Container.TOMCAT, TOMCAT, Container.JETTY, JETTY, Container.UNDERTOW, UNDERTOW);
    private static final Map<Container, ContainerRules> WITHOUT_UNDERTOW =
            Map.of(Container.TOMCAT, TOMCAT, Container.JETTY, JETTY);

    /// The lines of this release. The last row is open within its major version, with the newest Java range
    /// documented.
    public static final KnownLines SHIPPED = new KnownLines(List.of(
            boot3("3.0", "3.1", 19),
            boot3("3.1", "3.2", 21),
            boot3("3.2", "3.3", 22),
            boot3("3.3", "3.4", 23),
            boot3("3.4", "3.5", 24),
            boot3("3.5", "4.0", 25),
            boot4("4.0", "4.1", 25),
            boot4("4.1", "5.0", 26)));

    public KnownLines {
        rows = List.copyOf(rows);
    }

    /// The row that covers a version or line; of a line that spans rows (`4`) the newest. `FT-203` when there
    /// is none, or when the text is no version at all.
    LineRules of(String boot) {
        if (!Versions.isLine(boot) && !Versions.isExact(boot)) {
            throw unknown(boot);
        }
        return rows.stream()
                .filter(row -> row.covers(boot) || Versions.isOfLine(row.since(), boot))
                .max((one, other) -> Versions.compare(one.since(), other.since()))
                .orElseThrow(() -> unknown(boot));
    }

    /// A short mark of these rules: what was found by other rules is not the same.
    String mark() {
        return Integer.toHexString(rows.toString().hashCode());
    }

    private UserError unknown(String boot) {
        return new UserError(
                "FT-203", boot, rows.getFirst().since(), rows.getLast().before());
    }

    private static LineRules boot3(String since, String before, int newestJava) {
        return new LineRules(
                since,
                before,
                ServletNamespace.JAKARTA,
                "spring-boot-starter-web",
                ALL_THREE,
                new JavaRange(17, newestJava));
    }

    private static LineRules boot4(String since, String before, int newestJava) {
        return new LineRules(
                since,
                before,
                ServletNamespace.JAKARTA,
                "spring-boot-starter-webmvc",
                WITHOUT_UNDERTOW,
                new JavaRange(17, newestJava));
    }
}
