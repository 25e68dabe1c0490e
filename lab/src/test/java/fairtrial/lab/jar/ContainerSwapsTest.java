package fairtrial.lab.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Container;
import fairtrial.core.swap.Swap;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.FakeClassPaths;
import fairtrial.lab.contender.PinnedJar;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Fetching the libraries of a container takes minutes on a slow network.
class ContainerSwapsTest {
    private static final String MANIFEST = """
            Manifest-Version: 1.0
            Main-Class: org.springframework.boot.loader.launch.JarLauncher
            Start-Class: a.Main
            Spring-Boot-Version: 3.5.6
            """;

    /// The head of a class file for Java 17.
    private static final String CLASS = "\u00CA\u00FE\u00BA\u00BE\0\0\0=";

    @TempDir
    Path folder;

    private final List<Container> fetched = new ArrayList<>();

    private ContainerSwaps swaps(String library) throws IOException {
        Path app = folder.resolve(library.replace(".jar", "-app.jar"));
        Files.write(
                app,
                zip(Map.of(
                        "META-INF/MANIFEST.MF",
                        bytes(MANIFEST),
                        "BOOT-INF/classes/a/Main.class",
                        bytes(CLASS),
                        "BOOT-INF/lib/" + library,
                        zip(Map.of("a.txt", bytes("a"))))));
        return new ContainerSwaps(
                new AppStore(folder.resolve("cache"), told -> {}).open(app), Map.of(), new CountingClassPaths(fetched));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    @Test
    void what_an_application_has_is_known_by_the_libraries_of_its_own_container() throws IOException {
        ContainerSwaps swaps = swaps("undertow-core-2.3.1.jar");
        assertThat(swaps.present()).isEqualTo(Container.UNDERTOW);
        assertThat(swaps.presentVersion()).isEqualTo("2.3.1");
        assertThat(swaps.version(Container.UNDERTOW)).isEqualTo("2.3.1");
        assertThat(swaps.uses()).isEmpty();
        assertThat(swaps.containers()).containsExactly(Container.TOMCAT, Container.JETTY, Container.UNDERTOW);
        assertThat(swaps.classPath(swaps.swapTo(Container.UNDERTOW))).hasSize(1);
        assertThat(fetched).containsExactly(Container.UNDERTOW);
    }

    @Test
    void another_container_is_fetched_once_when_it_is_needed() throws IOException {
        ContainerSwaps swaps = swaps("tomcat-embed-core-10.1.2.jar");
        assertThat(fetched).containsExactly(Container.TOMCAT);
        assertThat(swaps.version(Container.JETTY)).isEqualTo("1.2.3");
        Swap swap = swaps.swapTo(Container.JETTY);
        assertThat(swap.removed()).hasSize(1);
        assertThat(swap.added()).hasSize(1);
        assertThat(swaps.added(swap)).hasSize(1);
        assertThat(swaps.losesJsp(Container.UNDERTOW)).isFalse();
        assertThat(fetched).containsExactly(Container.TOMCAT, Container.JETTY);
    }

    @Test
    void a_container_that_no_file_is_named_after_is_looked_for_in_all() throws IOException {
        ContainerSwaps swaps = swaps("mine-1.0.jar");
        assertThat(fetched).containsExactly(Container.TOMCAT, Container.JETTY, Container.UNDERTOW);
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(swaps::present)
                .matches(error -> error.code().equals("FT-620"));
    }

    @Test
    void a_container_that_it_cannot_have_is_refused_with_those_that_it_can() throws IOException {
        ContainerSwaps swaps = swaps("tomcat-embed-core-10.1.2.jar");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> swaps.swapTo(Container.NETTY))
                .matches(error -> error.code().equals("FT-622"))
                .satisfies(error -> assertThat(error.arguments()).containsExactly("tomcat, jetty, undertow"));
        assertThat(fetched).containsExactly(Container.TOMCAT);
    }

    /// Class paths that note which containers are asked for.
    private record CountingClassPaths(List<Container> fetched, ClassPaths known) implements ClassPaths {
        CountingClassPaths(List<Container> fetched) {
            this(fetched, new FakeClassPaths(Map.of()));
        }

        @Override
        public ClassPath of(Container container, Optional<String> containerVersion, String boot) {
            fetched.add(container);
            return known.of(container, containerVersion, boot);
        }

        @Override
        public ClassPath onWebFlux(Container container, String boot) {
            return of(container, Optional.empty(), boot);
        }

        @Override
        public List<Path> besideOnJava(String boot, int feature) {
            return List.of();
        }

        @Override
        public List<PinnedJar> pinned(ClassPath classPath) {
            return known.pinned(classPath);
        }
    }
}
