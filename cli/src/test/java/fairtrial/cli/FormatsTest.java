package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.host.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Run folders of every version so far, each a real run whose files never change again. The present version has one,
/// too: of what later versions call an earlier format there is one from the day on which it was made.
class FormatsTest extends CommandTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    static List<Path> formats() throws IOException {
        try (Stream<Path> folders = Files.list(FORMATS)) {
            return folders.sorted().toList();
        }
    }

    private Path copy(Path format, String name) throws IOException {
        Path run = folder.resolve(name);
        Folders.copy(format, run, "report.html");
        return run;
    }

    /// The version of the sources, without what a build between two versions adds.
    private static String version() throws IOException {
        Matcher version = Pattern.compile(
                        "<artifactId>fairtrial</artifactId>\\s*<version>([0-9.]+)(?:-SNAPSHOT)?</version>")
                .matcher(Files.readString(Path.of("..", "pom.xml")));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }

    @Test
    void a_run_of_the_present_version_is_kept() throws IOException {
        assertThat(formats())
                .as("Run %s/0.1.0/experiment.yaml, and keep its folder there under the name of the version", FORMATS)
                .contains(FORMATS.resolve(version()));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void the_kept_run_of_each_version_is_read_by_all_that_read_runs(Path format) throws IOException {
        String run = copy(format, "run").toString();
        String version = format.getFileName().toString();
        assertThat(Files.readString(Path.of(run, "plan.json"))).contains("\"tool_version\" : \"" + version + "\"");
        assertThat(call("report", run).ends(ExitCode.DONE).out()).contains("throughput");
        assertThat(Path.of(run, "report.html")).isNotEmptyFile();
        assertThat(call("diff", run, run).ends(ExitCode.DONE).out()).contains("tomcat");
        assertThat(call("gate", run, "--rule", "throughput(tomcat) > 1/s")
                        .ends(ExitCode.DONE)
                        .out())
                .contains("1 passed");
        assertThat(call("history", folder.toString()).ends(ExitCode.DONE).out()).contains("1 run", "tomcat");
    }

    @Test
    void a_later_format_is_refused_with_the_version_needed() throws IOException {
        Path run = copy(FORMATS.resolve("0.1.0"), "later");
        Path plan = run.resolve("plan.json");
        Files.writeString(
                plan,
                Files.readString(plan)
                        .replace("fairtrial/plan/1", "fairtrial/plan/2")
                        .replaceFirst("\"tool_version\" : \"[^\"]*\"", "\"tool_version\" : \"7.0.0\""));
        for (String[] line : new String[][] {
            {"report", run.toString()},
            {"diff", run.toString(), run.toString()},
            {"gate", run.toString(), "--rule", "throughput(tomcat) > 1/s"},
            {"compare", "--resume", run.toString()}
        }) {
            assertThat(call(line).fails("FT-412").err()).contains("Use Fairtrial 7.0.0 or a later version");
        }
        // One folder that cannot be read does not end a history; it is named.
        copy(FORMATS.resolve("0.1.0"), "run");
        Call history = call("history", folder.toString()).ends(ExitCode.DONE);
        assertThat(history.out()).contains("1 run");
        assertThat(history.err()).contains("1 folder is left out", "fairtrial/plan/2");
    }
}
