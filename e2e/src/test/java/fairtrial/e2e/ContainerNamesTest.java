package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A container is named in its row of `fairtrial.core.container`. All other main code asks the row.
class ContainerNamesTest {
    private static final Path ROOT = Path.of("..");

    /// A constant of `Container`, or a text with a container's name or one of its words.
    private static final Pattern NAME = Pattern.compile("\\b(%s)\\b|\"[^\"]*(?i:%s|xnio|qtp|catalina|coyote)[^\"]*\""
            .formatted(
                    Stream.of(Container.values()).map(Container::name).collect(Collectors.joining("|")),
                    String.join("|", Container.ids())));

    /// Places that name containers, with the reason. A path ends with a slash or is a file.
    private static final Map<String, String> ALLOWED = Map.ofEntries(
            Map.entry("core/src/main/java/fairtrial/core/container/", "the rows"),
            Map.entry("core/src/main/java/fairtrial/core/model/Container.java", "the identifiers"),
            Map.entry("probe/src/main/java/fairtrial/probe/live/", "reads live objects; Java 8, sees no core"),
            Map.entry("probe/src/main/java/fairtrial/probe/pools/", "a connection pool of a container's project"),
            Map.entry("probe/src/main/java/fairtrial/probe/tune/", "calls live factories; Java 8, sees no core"),
            Map.entry("delay-agent/", "plants delays in the containers' own classes; Java 8, sees no core"),
            Map.entry("apps/service-jakarta/", "file delivery through the container's own classes"),
            Map.entry("apps/shop/src/main/java/fairtrial/shop/limited/", "a bottleneck planted in one container"),
            Map.entry("load-agent/", "made of Netty; that is no container here"),
            Map.entry("lab/src/main/java/fairtrial/lab/jar/ContainerSwaps.java", "Netty's libraries, of no container"),
            Map.entry("proof/src/main/java/fairtrial/proof/fault/ChangedOrders.java", "a fault made on Tomcat"),
            Map.entry("cli/src/main/java/fairtrial/cli/selftest/", "subjects of the self-test, measured before"));

    @Test
    void no_other_main_code_names_a_container() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            String name = ROOT.relativize(file).toString().replace('\\', '/');
            if (ALLOWED.keySet().stream().noneMatch(name::startsWith)) {
                lines(file).filter(line -> NAME.matcher(line).find()).forEach(line -> found.add(name + ": " + line));
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void every_allowed_place_still_names_one() throws IOException {
        List<Path> sources = sources();
        for (String place : ALLOWED.keySet()) {
            boolean names = false;
            for (Path file : sources) {
                names |= ROOT.relativize(file).toString().replace('\\', '/').startsWith(place)
                        && lines(file).anyMatch(line -> NAME.matcher(line).find());
            }
            assertThat(names).as(place).isTrue();
        }
    }

    /// The data outside Java that a container needs.
    @ParameterizedTest
    @EnumSource
    void every_container_has_its_data(Container container) throws IOException {
        String id = container.id();
        assertThat(Files.readString(ROOT.resolve("probe/src/main/resources/fairtrial/probe/live/defaults.tsv")))
                .containsPattern("(?m)^" + id + "\t");
        for (String language : List.of("en", "zh")) {
            assertThat(Files.readString(ROOT.resolve("core/src/main/resources/fairtrial/core/text")
                            .resolve(language)
                            .resolve("help.properties")))
                    .containsPattern("help\\.fairtrial\\.settings\\.containers=.*" + id);
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path modules : List.of(ROOT, ROOT.resolve("apps"))) {
            try (Stream<Path> folders = Files.list(modules)) {
                for (Path folder :
                        folders.map(module -> module.resolve("src/main/java")).toList()) {
                    all.addAll(sources(folder));
                }
            }
        }
        return all;
    }

    private static List<Path> sources(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    /// The lines that are no comment, import or package.
    private static Stream<String> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(String::strip)
                .filter(line -> Stream.of("//", "import ", "package ").noneMatch(line::startsWith));
    }
}
