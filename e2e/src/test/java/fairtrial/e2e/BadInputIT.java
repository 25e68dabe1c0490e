package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Mistakes get a code, the right exit code and no stack trace.
@Tag("unmeasured")
class BadInputIT {
    private static final Duration SHORT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --contender=glassfish                            | FT-102
                    --contender=undertow/4.0.1                       | FT-204
                    --contender=tomcat:99.99.99                      | FT-202
                    --contender=tomcat/3.5.999                       | FT-200
                    --contender=tomcat@jdk99                         | FT-118
                    --contender=tomcat{server.address=0.0.0.0}       | FT-105
                    --budget=1m                                      | FT-112
                    --budget=soon                                    | FT-115
                    --workload=nothing                               | FT-120
                    --cpus=0/0                                       | FT-111
                    --question=reference:nobody                      | FT-116
                    --no-such-option                                 | FT-144
                    --heap=1k                                        | FT-122
                    """)
    void a_mistake_is_told_by_its_code(String option, String code) {
        Ended ended = Command.run(folder, SHORT, "compare", "--dry-run", option);
        assertThat(ended.err()).contains(code).doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
    }

    @Test
    void very_many_rounds_are_planned_at_once() {
        Ended ended = Command.run(folder, Duration.ofSeconds(30), "compare", "--dry-run", "--rounds=10000");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("10000 rounds");
    }

    @Test
    void a_run_beside_itself_is_said_to_be_one() {
        String sample = Command.HOME.resolve("docs/sample").toString();
        Ended ended = Command.run(folder, SHORT, "diff", sample, sample);
        assertThat(ended.err()).contains("are the same run");
    }

    @Test
    void a_full_device_is_told_and_is_no_success() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "skipped: no /dev/full");
        Process process = new ProcessBuilder(Command.line("explain"))
                .redirectOutput(Path.of("/dev/full").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(Files.readString(folder.resolve("err"))).contains("FT-147").doesNotContain("\tat ");
    }

    @Test
    void a_mistake_in_a_file_is_told_with_its_line() throws IOException {
        Path file = folder.resolve("bad.yaml");
        Files.writeString(file, "name: x\nbudget: 12m\nconections: 5\n");
        Ended ended = Command.run(folder, SHORT, "run", file.toString());
        assertThat(ended.err()).contains("FT-132").contains("bad.yaml:3");
        assertThat(ended.exit()).isEqualTo(2);
    }

    @Test
    void an_unwritable_folder_is_told_before_anything_is_measured() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        Ended ended = Command.run(folder, SHORT, "compare", "--rounds=1", "--out=" + file.resolve("run"));
        assertThat(ended.err()).contains("FT-40").doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
    }

    @Test
    void contenders_that_die_at_boot_are_told_with_the_end_of_their_log() {
        Ended ended = Command.run(
                folder,
                SHORT,
                "compare",
                "--rounds=1",
                "--heap=64m",
                "--contender=tomcat{server.tomcat.threads.max=many}",
                "--out=" + folder.resolve("run"));
        assertThat(ended.err())
                .contains("FT-502")
                .contains("FT-501")
                .contains("many")
                .doesNotContain("\tat fairtrial");
        assertThat(ended.exit()).isEqualTo(2);
    }

    @Test
    void a_port_that_somebody_else_holds_is_told() throws IOException {
        try (var taken = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            Ended ended = Command.run(
                    folder,
                    SHORT,
                    "compare",
                    "--rounds=1",
                    "--heap=64m",
                    "--contender=tomcat{server.port=" + taken.getLocalPort() + "}",
                    "--out=" + folder.resolve("run"));
            assertThat(ended.err()).contains("FT-502").contains(String.valueOf(taken.getLocalPort()));
            assertThat(ended.exit()).isEqualTo(2);
        }
    }
}
