package fairtrial.lab.schedule.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The script of a lease in a shell of this machine; `ssh` adds nothing but the way.
@EnabledOnOs(OS.LINUX)
class FolderLeaseTest {
    @TempDir
    Path home;

    private Path leased() {
        return home.resolve("work of 'it'");
    }

    private Process taken() throws IOException {
        Process lease = new ProcessBuilder(FolderLease.command(leased().toString(), home.toString()))
                .redirectErrorStream(true)
                .start();
        until(() -> Files.exists(leased().resolve("lease.pid")));
        return lease;
    }

    private static void until(BooleanSupplier done) {
        while (!done.getAsBoolean()) {
            LockSupport.parkNanos(10_000_000);
        }
    }

    private static void ends(Process lease) throws InterruptedException {
        assertThat(lease.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void the_end_of_its_line_removes_the_folder_with_all_in_it() throws Exception {
        Process lease = taken();
        Files.writeString(Files.createDirectories(leased().resolve("jobs/a")).resolve("order.json"), "{}");
        assertThat(lease.isAlive()).isTrue();

        lease.outputWriter().close();

        ends(lease);
        assertThat(leased()).doesNotExist();
        assertThat(home).exists();
        assertThat(lease.inputReader().lines()).isEmpty();
    }

    @Test
    void a_job_that_still_ends_is_waited_for() throws Exception {
        Process lease = taken();
        Process job = new ProcessBuilder("sleep", "60").start();
        Files.writeString(home.resolve("agent.pid"), job.pid() + "\n");

        lease.outputWriter().close();
        assertThat(lease.waitFor(1, TimeUnit.SECONDS)).isFalse();
        assertThat(leased()).exists();
        job.destroyForcibly().waitFor();

        ends(lease);
        assertThat(leased()).doesNotExist();
    }

    @Test
    void a_folder_that_another_one_removes_ends_the_lease() throws Exception {
        Process lease = taken();

        Files.delete(leased().resolve("lease.pid"));
        Files.delete(leased());

        ends(lease);
    }
}
