package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.load.LoadFailed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ProgramProcessTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void one_that_hangs_is_killed_at_its_deadline() {
        KeptFile pid = new KeptFile(folder.resolve("pid"));
        assertThatThrownBy(() -> run("echo $$ > pid; exec sleep 600", Duration.ofMillis(500)))
                .isInstanceOf(LoadFailed.class)
                .hasMessageContaining("had not ended after");
        assertThat(ProcessHandle.of(Long.parseLong(pid.text().strip()))).isEmpty();
    }

    @Test
    void its_cpu_time_is_its_own_and_that_of_its_children() throws LoadFailed {
        String busy = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";
        Duration alone = cpu(run(busy + "; sleep 0.2", LONG));
        Duration twice = cpu(run(busy + "; (" + busy + "); sleep 0.2", LONG));
        assertThat(alone).isPositive();
        assertThat(twice).isGreaterThan(alone.plus(alone.dividedBy(4)));
    }

    @Test
    void its_exit_code_is_told() throws LoadFailed {
        assertThat(run("exit 3", LONG).exitCode()).isEqualTo(3);
    }

    private ProgramProcess.Ended run(String script, Duration deadline) throws LoadFailed {
        ProcessOrder order = ProcessOrder.of(List.of("sh", "-c", script), folder, folder.resolve("log"));
        return new ProgramProcess(Programs.HOST).run(order, deadline, () -> false);
    }

    private static Duration cpu(ProgramProcess.Ended ended) {
        return switch (ended.cpu()) {
            case Reading.Available<Duration>(Duration cpu) -> cpu;
            case Reading.Unavailable<Duration>(String reason) -> throw new AssertionError(reason);
        };
    }
}
