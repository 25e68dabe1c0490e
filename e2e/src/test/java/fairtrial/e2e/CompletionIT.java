package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The completion script, asked as a shell asks it.
@Tag("unmeasured")
class CompletionIT {
    @TempDir
    Path folder;

    @Test
    void bash_completes_verbs_and_options() throws IOException, InterruptedException {
        assertThat(asked(
                        "bash",
                        "COMP_WORDS=(fairtrial com) COMP_CWORD=1; _complete_fairtrial; echo \"${COMPREPLY[@]}\""))
                .contains("compare", "completion");
        assertThat(
                        asked(
                                "bash",
                                "COMP_WORDS=(fairtrial gate --und) COMP_CWORD=2; _complete_fairtrial; echo \"${COMPREPLY[@]}\""))
                .contains("--undecided");
    }

    @Test
    void zsh_takes_the_same_script() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")), "zsh is not installed");
        assertThat(asked("zsh", "whence -w _complete_fairtrial")).contains("function");
    }

    private String asked(String shell, String question) throws IOException, InterruptedException {
        Path script = folder.resolve("completion.sh");
        String text =
                Command.run(folder, Duration.ofMinutes(1), "completion", shell).out();
        String start = shell.equals("zsh") ? "autoload -U +X compinit && compinit -u\n" : "";
        Files.writeString(script, start + text + "\n" + question + "\n");
        Process process = new ProcessBuilder(shell, script.toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }
}
