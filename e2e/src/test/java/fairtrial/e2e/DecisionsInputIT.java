package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.core.model.Reading;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.image.MadeImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bad input where builds, JDKs, agents, flags, limits and images are compared: a code, the rest goes on where it
/// can, and nothing is measured.
@Tag("unmeasured")
class DecisionsInputIT {
    private static final Path SHOP = Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar");
    private static final Duration SHORT = Duration.ofMinutes(2);

    /// Major version of the class files of Java 1.
    private static final int FIRST_CLASS_FILE = 45;

    @TempDir
    Path folder;

    private Ended compare(String... options) {
        List<String> line = new ArrayList<>(List.of("compare", "--path", "/price", "--connections", "4"));
        line.addAll(List.of(options));
        Ended ended = Command.run(folder, SHORT, line.toArray(String[]::new));
        assertThat(ended.err()).doesNotContain("\tat fairtrial");
        return ended;
    }

    private void refused(String code, String... options) {
        Ended ended = compare(options);
        assertThat(ended.err()).contains(code);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
    }

    /// The shop with one more line in its `application.properties`.
    private Path build(String name, String line) throws IOException {
        Path jar = Files.copy(SHOP, folder.resolve(name));
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            Files.writeString(
                    zip.getPath("BOOT-INF/classes/application.properties"),
                    "\n" + line + "\n",
                    StandardOpenOption.APPEND);
        }
        return jar;
    }

    @Test
    void jars_of_different_services_are_told_as_such_and_another_path_is_advised_first() throws IOException {
        Path other = build("other.jar", "server.servlet.context-path=/elsewhere");
        Ended ended = compare("--app", SHOP + "#shop", "--app", other + "#other");
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err())
                .contains("FT-666  shop and other may be different services", "is not there in other")
                .containsSubsequence("--path PATH", "--accept-different");
    }

    @Test
    void the_same_jar_twice_becomes_a_placebo_and_nothing_else_is_compared() throws IOException {
        Path copy = Files.copy(SHOP, folder.resolve("copy.jar"));
        Ended ended = compare("--dry-run", "--app", SHOP + "#shop", "--app", copy.toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("FT-665");
        assertThat(words(ended.out()))
                .contains("the same archive as shop; shop-twin, the placebo, is this copy")
                .contains("Only one contender is left: shop.");
    }

    @Test
    void a_jdk_that_cannot_run_the_jar_is_refused() throws IOException {
        int here = Runtime.version().feature();
        Path newer = Files.copy(SHOP, folder.resolve("newer.jar"));
        try (FileSystem zip = FileSystems.newFileSystem(newer)) {
            Path manifest = zip.getPath("META-INF/MANIFEST.MF");
            String start = new Manifest(Files.newInputStream(manifest))
                    .getMainAttributes()
                    .getValue("Start-Class");
            Path file = zip.getPath("BOOT-INF/classes/" + start.replace('.', '/') + ".class");
            byte[] bytes = Files.readAllBytes(file);
            bytes[7] = (byte) (FIRST_CLASS_FILE + here);
            Files.write(file, bytes);
        }
        refused("FT-156", "--dry-run", "--app", newer.toString(), "--jdk", String.valueOf(here));
    }

    @Test
    void an_agent_that_prevents_the_start_is_named() throws IOException {
        Path agent = folder.resolve("agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), "absent.Agent");
        try (OutputStream out = Files.newOutputStream(agent)) {
            new JarOutputStream(out, manifest).close();
        }
        Ended ended = compare("--app", SHOP.toString(), "--agent", agent.toString());
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(words(ended.err()))
                .contains("FT-159", "with the agent agent.jar", "processing of -javaagent failed", "FT-645");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --gc g1,serial --jvm-flags -XX:+UseZGC      | FT-138
                    --contender tomcat+vt --threads virtual     | FT-149
                    --heap 256m --jvm-flags -Xmx1g              | FT-128
                    --heap 256m --limit memory=128m             | FT-186
                    --warm-up 1m --no-warm-up                   | FT-708
                    --quick --occasions 3                       | FT-706
                    """)
    void options_that_exclude_each_other_are_refused(String options, String code) {
        List<String> line = new ArrayList<>(List.of("compare", "--dry-run"));
        line.addAll(List.of(options.split(" ", -1)));
        Ended ended = Command.run(folder, SHORT, line.toArray(String[]::new));
        assertThat(ended.err()).contains(code).doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
    }

    @Test
    void a_limit_below_what_the_jvm_needs_is_named_without_an_empty_log() {
        assumeThat(ControlGroup.tryOut()).isInstanceOf(Reading.Available.class);
        Ended ended = compare("--app", SHOP.toString(), "--containers", "tomcat", "--limit", "memory=20m");
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        assertThat(words(ended.err()))
                .contains("FT-648", "FT-183", "20 MB")
                .doesNotContainPattern("The end of its log: *FT-645");
    }

    @Test
    void an_image_for_another_machine_leaves_two_good_builds() throws IOException {
        Path image = new MadeImage()
                .platform("linux", "s390x")
                .layer(new MadeImage.Layer().file("app/app.jar", "x"))
                .docker(folder.resolve("foreign.tar"));
        Path pr = build("pr.jar", "server.tomcat.threads.max=60");
        Ended ended = compare(
                "--dry-run",
                "--app",
                image + "#foreign",
                "--app",
                SHOP + "#main",
                "--app",
                pr.toString(),
                "--app",
                folder.resolve("missing.jar").toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(words(ended.err())).contains("foreign drops out: FT-191", "missing drops out: FT-610");
        assertThat(words(ended.out()))
                .contains("Left out: foreign (FT-191)", "foreign was the reference", "how do all compare?");
        refused("FT-191", "--dry-run", "--app", image.toString(), "--app", SHOP.toString());
    }

    /// The text without its line breaks.
    private static String words(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
