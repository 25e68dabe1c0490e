package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class JdkFinderTest {
    @TempDir
    Path temporary;

    private Path root;

    @BeforeEach
    void realPath() throws IOException {
        root = temporary.toRealPath();
    }

    @Test
    void finds_every_place_once_and_the_newest_first() throws IOException {
        Path running = jdk("running", "JAVA_VERSION=\"21.0.5\"\nIMPLEMENTOR=\"Eclipse Adoptium\"\n");
        jdk("jvm/eight", "JAVA_VERSION=\"1.8.0_402\"\n");
        jdk("jvm/early", "JAVA_VERSION=\"26-ea\"\nIMPLEMENTOR=\"Oracle\"\n");
        Files.createSymbolicLink(root.resolve("jvm/same"), running);
        Files.createDirectories(root.resolve("jvm/sources-only"));
        jdk("home/.jdks/older", "JAVA_VERSION=\"21.0.10\"\n");
        jdk("home/.sdkman/candidates/java/x", "JAVA_VERSION=\"17.0.9\"\n");
        jdk("mac/some.jdk/Contents/Home", "JAVA_VERSION=\"11.0.2\"\n");
        jdk("elsewhere", "JAVA_VERSION=\"25.0.3\"\n");
        Files.createDirectories(root.resolve("home/.m2"));
        Files.writeString(
                root.resolve("home/.m2/toolchains.xml"),
                "<toolchains><toolchain><configuration><jdkHome> " + root.resolve("elsewhere")
                        + " </jdkHome></configuration></toolchain></toolchains>");
        Path onPath = Files.createDirectories(root.resolve("path"));
        Files.createSymbolicLink(
                onPath.resolve("java"), jdk("shell", "JAVA_VERSION=\"22\"\n").resolve("bin/java"));

        List<Jdk> found = new JdkFinder(places(running, onPath), FakeCommands.none()).find();

        assertThat(found)
                .extracting(Jdk::version)
                .containsExactly("26-ea", "25.0.3", "22", "21.0.10", "21.0.5", "17.0.9", "11.0.2", "1.8.0_402");
        assertThat(found).extracting(Jdk::feature).containsExactly(26, 25, 22, 21, 21, 17, 11, 8);
        assertThat(found.get(4)).isEqualTo(new Jdk(running.toString(), "21.0.5", 21, "Eclipse Adoptium"));
    }

    @Test
    void asks_a_jvm_without_a_release_file_and_never_a_stub() throws IOException {
        Path running = jdk("running", "JAVA_VERSION=\"21\"\n");
        Path bare = home("jvm/bare");
        Files.createDirectories(bare.resolve("lib"));
        Files.writeString(bare.resolve("lib/modules"), "");
        Path stub = home("jvm/stub");
        String settings = """
                Property settings:
                    java.vendor = Some Vendor
                    java.version = 19.0.2
                """;
        FakeCommands commands = new FakeCommands(Map.of(
                bare.resolve("bin/java") + " -XshowSettings:properties -version", settings,
                stub.resolve("bin/java") + " -XshowSettings:properties -version", settings));

        assertThat(new JdkFinder(places(running, root), commands).find())
                .extracting(Jdk::home)
                .containsExactly(running.toString(), bare.toString());
    }

    @Test
    void knows_the_feature_number_of_old_and_new_versions() {
        assertThat(JdkFinder.feature("1.8.0_402")).contains(8);
        assertThat(JdkFinder.feature("25.0.3")).contains(25);
        assertThat(JdkFinder.feature("27-ea")).contains(27);
        assertThat(JdkFinder.feature("")).isEmpty();
    }

    private JdkPlaces places(Path running, Path onPath) {
        return new JdkPlaces(
                Map.of("JAVA_HOME", running.toString(), "PATH", onPath.toString()),
                running,
                root.resolve("home"),
                List.of(root.resolve("jvm"), root.resolve("mac"), root.resolve("nowhere")));
    }

    private Path jdk(String path, String release) throws IOException {
        Path home = home(path);
        Files.writeString(home.resolve("release"), release);
        return home;
    }

    private Path home(String path) throws IOException {
        Path home = root.resolve(path);
        Files.createDirectories(home.resolve("bin"));
        Path java = Files.writeString(home.resolve("bin/java"), "");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return home;
    }
}
