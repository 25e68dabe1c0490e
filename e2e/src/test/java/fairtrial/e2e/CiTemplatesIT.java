package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The scripts of the CI templates, run by bash as their servers do it, with a plan as the command.
@Tag("unmeasured")
class CiTemplatesIT {
    private static final String PLAN = "compare --dry-run --contender tomcat --contender 'jetty#the other'";

    @TempDir
    Path folder;

    @BeforeEach
    void layTheTool() throws IOException {
        Path tool = Files.createDirectories(folder.resolve(".fairtrial")).resolve("fairtrial");
        String line = Command.line().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Files.writeString(tool, "#!/bin/sh\nexec " + line + " \"$@\"\n");
        assertThat(tool.toFile().setExecutable(true)).isTrue();
    }

    private Command.Ended bash(String script, Map<String, String> more) throws IOException {
        Path out = folder.resolve("out.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-eo", "pipefail", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("FAIRTRIAL_STATE", Command.state(folder).toString());
        builder.environment().put("FAIRTRIAL_COMMAND", PLAN);
        builder.environment().putAll(more);
        return new Command(builder.start(), out, out).end(Duration.ofMinutes(2));
    }

    private static String part(String file, String pattern) throws IOException {
        Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(Files.readString(Command.HOME.resolve(file)));
        assertThat(found.find()).as(file).isTrue();
        return found.group(1);
    }

    private static void hasPlan(Command.Ended ended) {
        assertThat(ended.exit()).as(ended.out()).isZero();
        assertThat(ended.out()).contains("tomcat", "the-other");
    }

    @Test
    void the_action_passes_the_command_with_its_quotes() throws IOException {
        hasPlan(bash(
                part("action.yml", "run: \\|\\n(.*?)\\n    - name"),
                Map.of(
                        "GITHUB_ACTION_PATH", folder.resolve(".fairtrial").toString(),
                        "FAIRTRIAL_OUT", "run",
                        "FAIRTRIAL_UNDECIDED", "skip")));
    }

    @Test
    void the_action_shows_its_summary_where_there_is_one() throws IOException {
        String show = part("action.yml", "run: (if \\[ -f.*?)\\n");
        Map<String, String> summary =
                Map.of("GITHUB_STEP_SUMMARY", folder.resolve("shown.md").toString());
        assertThat(bash(show, summary).exit()).isZero();
        Files.writeString(folder.resolve("fairtrial.md"), "Tomcat is faster.\n");
        assertThat(bash(show, summary).exit()).isZero();
        assertThat(folder.resolve("shown.md")).hasContent("Tomcat is faster.");
    }

    @Test
    void the_job_of_gitlab_runs_the_command() throws IOException {
        hasPlan(bash(part("ci/gitlab.yml", "- (eval \".*?\"\\n)"), Map.of()));
    }

    @Test
    void the_pipeline_of_jenkins_runs_the_command() throws IOException {
        hasPlan(bash(part("ci/Jenkinsfile", "sh '''(.*?)'''"), Map.of()));
    }
}
