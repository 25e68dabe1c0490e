package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What is left when the tool is killed without a chance to clean up: nothing.
class SuddenDeathTest {
    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void children_sweeper_and_temporary_folder_are_gone_after_a_kill() throws IOException, InterruptedException {
        Process tool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Orphanage.class.getName(),
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] told = tool.inputReader().readLine().split(" ", 3);
        long child = Long.parseLong(told[0]);
        long sweeper = Long.parseLong(told[1]);
        Path temporary = Path.of(told[2]);
        assertThat(Eventually.alive(child)).isTrue();
        assertThat(Eventually.alive(sweeper)).isTrue();
        assertThat(temporary).isDirectory();

        tool.destroyForcibly().waitFor();

        Eventually.holds("the child died", () -> !Eventually.alive(child));
        Eventually.holds("the folder was swept", () -> Files.notExists(temporary));
        Eventually.holds("the sweeper ended", () -> !Eventually.alive(sweeper));
    }
}
