package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The script that the page gives to `git bisect run`, with a build and a tool that only end. What it does
/// not know to be a verdict, git must not take for one: it takes 1 to 127 for "bad", but for 125.
class GitBisectRecipeTest {
    private static final Pattern SCRIPT = Pattern.compile("git bisect run sh -c '(.*?)'\n```", Pattern.DOTALL);

    @TempDir
    Path folder;

    @ParameterizedTest(name = "build {0}, tool {1}: {2}")
    @CsvSource({
        "0, 0, 0",
        "0, 99, 99",
        "0, 125, 125",
        "0, 1, 125",
        "0, 2, 125",
        "0, 3, 125",
        "0, 4, 125",
        "0, 127, 125",
        "0, 130, 130",
        "0, 137, 137",
        "0, 143, 143",
        "1, 0, 125"
    })
    void only_a_verdict_on_the_commit_is_passed_on(int build, int tool, int expected)
            throws IOException, InterruptedException {
        ends("mvnw", build);
        ends("fairtrial", tool);
        for (String page : new String[] {"bisect.md", "bisect.zh-CN.md"}) {
            Matcher found = SCRIPT.matcher(Files.readString(Path.of("..", "docs", page)));
            assertThat(found.find()).as(page).isTrue();
            ProcessBuilder script = new ProcessBuilder("sh", "-c", found.group(1))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD);
            script.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
            assertThat(script.start().waitFor()).as(page).isEqualTo(expected);
        }
    }

    private void ends(String name, int code) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "#!/bin/sh\nexit " + code + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
