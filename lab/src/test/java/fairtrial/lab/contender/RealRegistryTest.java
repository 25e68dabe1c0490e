package fairtrial.lab.contender;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.lab.contender.maven.MavenSetup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Against the registry that the user's Maven settings name: the published lines really come apart as the rules
/// say.
@Tag("registry")
class RealRegistryTest {
    @TempDir
    Path temp;

    private MavenClassPaths paths;

    @BeforeEach
    void open() {
        paths = new MavenClassPaths(temp, MavenSetup.ofUser(), Clock.systemUTC(), fetched -> {});
    }

    @AfterEach
    void close() {
        paths.close();
    }

    @ParameterizedTest
    @CsvSource({
        "1.4.3, TOMCAT, 8.5.6",
        "1.5.10, JETTY, 9.4.8.v20171121",
        "2.1.3, TOMCAT, 9.0.16",
        "3.5.16, TOMCAT, 10.1.55",
        "3.5.16, JETTY, 12.0.36",
        "3.5.16, UNDERTOW, 2.3.24.Final",
        "4.0.1, TOMCAT, 11.0.15",
        "4.0.1, JETTY, 12.1.5",
        "4.1.1, TOMCAT, 11.0.24",
        "4.1.1, JETTY, 12.1.12"
    })
    void comes_with_the_container_that_boot_manages(String boot, Container container, String version) {
        ClassPath found = paths.of(container, Optional.empty(), boot);

        assertThat(found.containerVersion()).isEqualTo(version);
        assertThat(found.jars()).allMatch(Files::isRegularFile);
        assertHoldsOnly(container, found);
    }

    @ParameterizedTest
    @CsvSource({
        "3.5.16, TOMCAT, 10.1.40, 10.1.40",
        "3.5.16, JETTY, 12.0.20, 12.0.20",
        "3.5.16, UNDERTOW, 2.3.10, 2.3.10.Final"
    })
    void takes_another_container_version_in_all_its_parts(
            String boot, Container container, String asked, String exact) {
        ClassPath found = paths.of(container, Optional.of(asked), boot);

        assertThat(found.containerVersion()).isEqualTo(exact);
        ContainerRules rules = KnownLines.SHIPPED.of(boot).of(container).orElseThrow();
        assertThat(found.coordinates())
                .filteredOn(coordinate ->
                        rules.groups().stream().anyMatch(coordinate::startsWith) && !coordinate.contains("toolchain"))
                .hasSizeGreaterThan(1)
                .allMatch(coordinate -> coordinate.endsWith(":" + exact));
        assertHoldsOnly(container, found);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.5", "4"})
    void the_newest_release_of_a_line_is_whole(String line) {
        String newest = paths.newest(line);

        assertThat(newest).startsWith(line + ".").matches("[0-9.]+");
        KnownLines.SHIPPED.of(newest).containers().keySet().stream()
                .filter(container -> ContainerSupport.of(container).isServlet())
                .forEach(container -> assertThat(
                                paths.of(container, Optional.empty(), newest).jars())
                        .allMatch(Files::isRegularFile));
    }

    @Test
    void every_library_can_be_pinned() {
        ClassPath found = paths.of(Container.TOMCAT, Optional.empty(), "3.5.16");

        assertThat(paths.pinned(found))
                .hasSameSizeAs(found.jars())
                .allMatch(pin ->
                        pin.sha256().matches("[0-9a-f]{64}") && pin.sha1().matches("[0-9a-f]{40}"));
    }

    private static void assertHoldsOnly(Container own, ClassPath found) {
        for (Container container : Container.values()) {
            String marker =
                    KnownLines.SHIPPED.of("3.5").of(container).orElseThrow().marker();
            assertThat(found.coordinates().stream().filter(coordinate -> coordinate.startsWith(marker + ":")))
                    .as(marker)
                    .hasSize(container == own ? 1 : 0);
        }
    }
}
