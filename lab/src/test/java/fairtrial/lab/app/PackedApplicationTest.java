package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedApplicationTest {
    @TempDir
    Path temp;

    @Test
    void folders_become_jars_in_their_places_and_jars_stay() throws IOException {
        Path root = temp.resolve("app");
        Path classes = root.resolve("BOOT-INF/classes");
        write(classes.resolve("shop/Main.class"));
        write(root.resolve("META-INF/services/x"));
        write(root.resolve("BOOT-INF/lib/a.jar"));
        Path library = temp.resolve("library.jar");
        Path probe = temp.resolve("probe.jar");
        Application own = new OwnApplication(
                List.of(classes, root), probe, "shop.Main", Map.of(), "", List.of(), Optional.empty(), false);
        Application packed = new PackedApplication(own, temp.resolve("jars"));

        List<Path> path = packed.classPath(SamplePlan.usual().contenders().getFirst(), List.of(library));

        assertThat(path).hasSize(4).element(1).isEqualTo(library);
        assertThat(path.get(2)).isEqualTo(probe);
        assertThat(entries(path.getFirst())).containsExactly("shop/", "shop/Main.class");
        assertThat(entries(path.getLast())).containsExactly("META-INF/", "META-INF/services/", "META-INF/services/x");
        assertThat(packed.classPath(SamplePlan.usual().contenders().getFirst(), List.of(library)))
                .isEqualTo(path);
    }

    @Test
    void classes_of_a_war_stay_a_folder() throws IOException {
        Path root = temp.resolve("war");
        Path classes = root.resolve("WEB-INF/classes");
        write(classes.resolve("shop/Main.class"));
        Application own = new OwnApplication(
                List.of(classes, root),
                temp.resolve("probe.jar"),
                "shop.Main",
                Map.of(),
                "",
                List.of(),
                Optional.empty(),
                false);
        assertThat(new PackedApplication(own, temp.resolve("jars"))
                        .classPath(SamplePlan.usual().contenders().getFirst(), List.of()))
                .contains(classes, root);
    }

    private static void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x");
    }

    private static List<String> entries(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }
}
