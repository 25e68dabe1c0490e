package fairtrial.lab.contender;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.Library;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The Boot lines that contenders are built from, one row per range of lines, oldest first. The Java ranges
/// come from each line's "System Requirements" page. Starters and libraries of containers come from
/// [ContainerSupport].
public record KnownLines(List<LineRules> rows) {
    /// Needs of lines older than the module system on a Java with modules (FACTS.md section 4). The old CGLIB
    /// opens `java.lang`. The Hibernate Validator of Boot 1.4 reads XML with classes that were part of Java 8.
    private static final String OPENS = "--add-opens=java.base/java.lang=ALL-UNNAMED";

    private static final String JAXB = "javax.xml.bind:jaxb-api:2.3.1";

    /// The lines of this release. The last row is open within its major version and has the newest documented
    /// Java range.
    public static final KnownLines SHIPPED = new KnownLines(List.of(
            old("1.4", "1.5", 8, new NewerJava(List.of(OPENS), List.of(JAXB))),
            old("1.5", "2.0", 8, new NewerJava(List.of(OPENS), List.of())),
            old("2.0", "2.1", 9, NewerJava.AS_IT_IS),
            old("2.1", "2.2", 12, NewerJava.AS_IT_IS),
            old("2.2", "2.4", 15, NewerJava.AS_IT_IS),
            old("2.4", "2.5", 16, NewerJava.AS_IT_IS),
            old("2.5", "2.6", 18, NewerJava.AS_IT_IS),
            old("2.6", "2.7", 19, NewerJava.AS_IT_IS),
            old("2.7", "3.0", 21, NewerJava.AS_IT_IS),
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

    /// The row that covers a version or line; for a line that spans rows (`4`), the newest row. `FT-203` when
    /// there is none, or when the text is no version.
    LineRules of(String boot) {
        if (!Versions.isLine(boot) && !Versions.isExact(boot)) {
            throw unknown(boot);
        }
        return rows.stream()
                .filter(row -> row.covers(boot) || Versions.isOfLine(row.since(), boot))
                .max((one, other) -> Versions.compare(one.since(), other.since()))
                .orElseThrow(() -> unknown(boot));
    }

    /// The build of the service that fits a Boot version.
    public ServletNamespace servlet(String boot) {
        return of(boot).servlet();
    }

    /// The containers of a Boot version, with the rules of each.
    ///
    /// @throws UserError FT-203 an unknown line
    public Map<Container, ContainerRules> containers(String boot) {
        return of(boot).containers();
    }

    /// The rules of a container in the newest line that has it.
    ContainerRules newestOf(Container container) {
        return rows.reversed().stream()
                .flatMap(row -> row.of(container).stream())
                .findFirst()
                .orElseThrow();
    }

    /// A container's class path as a Maven build.
    ///
    /// @param moved whether the container has another version than Boot manages
    /// @param java  the feature number of the Java that it runs on
    public MavenRecipe recipe(Container container, ClassPath classPath, boolean moved, int java) {
        LineRules line = of(classPath.bootVersion());
        ContainerRules rules = line.of(container).orElseThrow();
        ContainerSupport usual = ContainerSupport.bootDefault(false);
        List<String> beside = new ArrayList<>(rules.extraArtifacts(classPath.containerVersion()));
        line.besideOn(java).forEach(beside::add);
        return new MavenRecipe(
                classPath.bootVersion(),
                line.webStarter(),
                container == usual.container() ? List.of() : List.of(usual.starter()),
                rules.starter(),
                moved ? movedOf(classPath, rules) : List.of(),
                beside);
    }

    /// The coordinates that are the container's own and have its version.
    private static List<String> movedOf(ClassPath classPath, ContainerRules rules) {
        return classPath.coordinates().stream()
                .filter(coordinate -> coordinate.endsWith(":" + classPath.containerVersion()))
                .filter(coordinate -> Library.isOf(rules.groups(), coordinate))
                .toList();
    }

    /// Hash of these rules; a newest version found under other rules is void.
    String mark() {
        return Integer.toHexString(rows.toString().hashCode());
    }

    private UserError unknown(String boot) {
        return new UserError(
                "FT-203", boot, rows.getFirst().since(), rows.getLast().before());
    }

    private static Map<Container, ContainerRules> containersSince(String since) {
        Map<Container, ContainerRules> containers = new EnumMap<>(Container.class);
        for (ContainerSupport support : ContainerSupport.all()) {
            support.rules(since).ifPresent(rules -> containers.put(support.container(), rules));
        }
        return containers;
    }

    private static LineRules old(String since, String before, int newestJava, NewerJava newerJava) {
        return new LineRules(
                since,
                before,
                ServletNamespace.JAVAX,
                "spring-boot-starter-web",
                containersSince(since),
                new JavaRange(8, newestJava),
                Optional.of(newerJava));
    }

    private static LineRules boot3(String since, String before, int newestJava) {
        return new LineRules(
                since,
                before,
                ServletNamespace.JAKARTA,
                "spring-boot-starter-web",
                containersSince(since),
                new JavaRange(17, newestJava),
                Optional.empty());
    }

    private static LineRules boot4(String since, String before, int newestJava) {
        return new LineRules(
                since,
                before,
                ServletNamespace.JAKARTA,
                "spring-boot-starter-webmvc",
                containersSince(since),
                new JavaRange(17, newestJava),
                Optional.empty());
    }
}
