package fairtrial.e2e.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Jazzer drives one parser after the other, each in a JVM of its own: `-Dfuzz.runs=` inputs each, all parsers or those
/// of `-Dfuzz.targets=`. What it made and found stays in `target/fuzz`; only the profile `fuzz` brings Jazzer.
@Tag("long")
@EnabledIf("hasJazzer")
class FuzzIT {
    private static final long RUNS = Long.getLong("fuzz.runs", 1_000_000);
    private static final Duration DEADLINE = Duration.ofHours(3);
    private static final Pattern DONE = Pattern.compile("Done (\\d+) runs in (\\d+) second");

    static boolean hasJazzer() {
        return FuzzIT.class.getResource("/com/code_intelligence/jazzer/Jazzer.class") != null;
    }

    static List<Target> targets() {
        String wanted = System.getProperty("fuzz.targets", "").toUpperCase(Locale.ROOT);
        return Stream.of(Target.values())
                .filter(target ->
                        wanted.isEmpty() || List.of(wanted.split(",", -1)).contains(target.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void jazzer_finds_nothing(Target target) throws IOException, InterruptedException {
        String name = target.name().toLowerCase(Locale.ROOT);
        Path folder = Path.of("target/fuzz", name).toAbsolutePath();
        Path corpus = Files.createDirectories(folder.resolve("corpus"));
        Path log = folder.resolve("log.txt");
        Process jazzer = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx400m",
                        "-XX:+UseSerialGC",
                        "-Dfuzz.target=" + target.name(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + Entrance.class.getName(),
                        "--instrumentation_includes=fairtrial.**",
                        "--reproducer_path=" + folder,
                        "-artifact_prefix=" + folder + "/",
                        "-runs=" + RUNS,
                        "-max_len=4096",
                        "-timeout=20",
                        "-rss_limit_mb=0",
                        corpus.toString(),
                        SeedsTest.folder(target).toAbsolutePath().toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (!jazzer.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
            jazzer.destroyForcibly();
        }
        String said = Files.readString(log, StandardCharsets.ISO_8859_1);
        assertThat(jazzer.waitFor()).as(said).isZero();
        Matcher done = DONE.matcher(said);
        assertThat(done.find()).as(said).isTrue();
        String line = String.format(Locale.ROOT, "%s %s inputs in %s s%n", name, done.group(1), done.group(2));
        System.out.print(line);
        assertThat(Long.parseLong(done.group(1))).isGreaterThanOrEqualTo(RUNS);
    }
}
