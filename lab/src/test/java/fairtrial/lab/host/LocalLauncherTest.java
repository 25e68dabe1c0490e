package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.host.kernel.ThreadCpus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class LocalLauncherTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final LocalCommands commands = LocalCommands.ofThisMachine();
    private final LocalLauncher launcher = new LocalLauncher(commands);

    @TempDir
    Path folder;

    @Test
    void talks_with_a_child_over_its_pipes_and_keeps_its_log() throws IOException, InterruptedException {
        ProcessOrder order = shell("read line; echo \"got $line as $ROLE\"; echo oops >&2; exit 7")
                .withPipe()
                .withEnvironment(Map.of("ROLE", "agent"));
        try (RunningProcess child = launcher.start(order)) {
            child.stdin().write("hello\n");
            child.stdin().flush();
            assertThat(child.stdout().readLine()).isEqualTo("got hello as agent");
            assertThat(child.awaitExit(SOON)).contains(7);
            assertThat(child.exitCode()).contains(7);
            assertThat(child.logTail(new Bytes(1000))).isEqualTo("oops\n");
        }
    }

    @Test
    void a_paused_child_answers_when_it_is_resumed() throws IOException, InterruptedException {
        assumeThat(launcher.deathGuard()).isInstanceOf(Reading.Available.class);
        try (RunningProcess child = launcher.start(
                shell("while read line; do echo \"got $line\"; done").withPipe())) {
            child.pause();
            child.stdin().write("hello\n");
            child.stdin().flush();
            Eventually.pause(Duration.ofMillis(200));
            assertThat(child.stdout().ready()).isFalse();
            assertThat(child.stops()).isEmpty();
            long stopped = System.nanoTime();
            child.resume();
            assertThat(child.stdout().readLine()).isEqualTo("got hello");
            assertThat(child.stops())
                    .singleElement()
                    .satisfies(stop -> assertThat(stop).isBetween(stopped, System.nanoTime()));
        }
    }

    @Test
    void a_paused_child_still_ends_in_good_order() throws InterruptedException {
        RunningProcess child =
                launcher.start(shell("trap 'echo tidy; exit 3' TERM; echo up; while :; do sleep 0.05; done"));
        Eventually.holds("it is up", () -> child.logTail(new Bytes(1000)).contains("up"));
        child.pause();
        child.close();
        assertThat(child.exitCode()).contains(3);
        assertThat(child.logTail(new Bytes(1000))).contains("tidy");
    }

    @Test
    void the_tail_of_a_log_is_whole_lines() throws InterruptedException {
        try (RunningProcess child = launcher.start(shell("echo 123456789; echo abc; echo def"))) {
            child.awaitExit(SOON);
            assertThat(child.logTail(new Bytes(10))).isEqualTo("abc\ndef\n");
        }
    }

    @Test
    void a_child_inherits_no_jvm_flags_of_the_user_but_gets_its_own() {
        Map<String, String> environment =
                new HashMap<>(Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g", "CLASSPATH", "x", "HOME", "/home", "ROLE", "none"));
        LocalLauncher.prepare(
                environment, shell("true").withEnvironment(Map.of("ROLE", "agent", "JDK_JAVA_OPTIONS", "-Xss1m")));
        assertThat(environment).isEqualTo(Map.of("HOME", "/home", "ROLE", "agent", "JDK_JAVA_OPTIONS", "-Xss1m"));
    }

    @Test
    void closing_kills_what_does_not_listen_and_its_children() throws IOException, InterruptedException {
        ProcessOrder order =
                shell("trap '' TERM; sleep 600 & echo $!; wait; sleep 600").withPipe();
        ProcessOrder hasty = new ProcessOrder(
                order.command(),
                Map.of(),
                folder,
                order.log(),
                order.stdout(),
                Optional.empty(),
                List.of(),
                Duration.ofMillis(100));
        RunningProcess child = launcher.start(hasty);
        long grandchild = Long.parseLong(child.stdout().readLine());
        assertThat(Eventually.alive(grandchild)).isTrue();
        child.close();
        child.close();
        assertThat(child.exitCode()).contains(128 + 9);
        Eventually.holds("the grandchild died", () -> !Eventually.alive(grandchild));
    }

    @Test
    void closing_asks_first() throws IOException {
        RunningProcess child = launcher.start(shell("trap 'exit 3' TERM; echo ready; while :; do sleep 0.05; done")
                .withPipe());
        assertThat(child.stdout().readLine()).isEqualTo("ready");
        child.close();
        assertThat(child.exitCode()).contains(3);
    }

    @Test
    void an_unknown_program_is_the_users_mistake() {
        ProcessOrder order = ProcessOrder.of(List.of("no-such-program-here"), folder, folder.resolve("log"));
        assertThatThrownBy(() -> launcher.start(order))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FT-300");
    }

    @Test
    void a_machine_without_setpriv_says_so_and_starts_all_the_same() throws InterruptedException {
        LocalLauncher bare = new LocalLauncher(new FakeCommands(Map.of("sh", "")));
        assertThat(bare.deathGuard()).isEqualTo(Reading.unavailable("setpriv is not there"));
        try (RunningProcess child = bare.start(shell("exit 4"))) {
            assertThat(child.awaitExit(SOON)).contains(4);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_child_outlives_the_thread_that_ordered_it() throws InterruptedException, ExecutionException {
        assumeThat(launcher.deathGuard()).isInstanceOf(Reading.Available.class);
        FutureTask<RunningProcess> start = new FutureTask<>(() -> launcher.start(shell("exec sleep 600")));
        Thread.ofPlatform().start(start).join();
        try (RunningProcess child = start.get()) {
            assertThat(child.awaitExit(Duration.ofMillis(500))).isEmpty();
        }
    }

    /// The trap itself: without the one forking thread the guard would kill children of a living tool.
    @Test
    @EnabledOnOs(OS.LINUX)
    void a_child_forked_by_a_thread_that_ends_would_die_with_the_thread()
            throws InterruptedException, ExecutionException {
        assumeThat(launcher.deathGuard()).isInstanceOf(Reading.Available.class);
        FutureTask<Process> start = new FutureTask<>(LocalLauncherTest::forkHere);
        Thread.ofPlatform().start(start).join();
        Process child = start.get();
        try {
            assertThat(child.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(child.exitValue()).isEqualTo(128 + 9);
        } finally {
            child.destroyForcibly();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_pid_is_the_programs_own_and_it_starts_on_its_cpus() throws IOException {
        assumeThat(commands.has("taskset")).isTrue();
        int cpu = new MachineReader(FolderFiles.ofThisMachine(), commands, MachineReader.Os.ofThisJvm())
                .read()
                .processors()
                .allowed()
                .cpus()
                .getLast();
        try (RunningProcess child =
                launcher.start(shell("echo $$; read line").withPipe().withCpus(CpuSet.of(cpu)))) {
            assertThat(child.stdout().readLine()).isEqualTo(String.valueOf(child.pid()));
            assertThat(new ThreadCpus(FolderFiles.ofThisMachine()).ofProcess(child.pid()))
                    .isEqualTo(Reading.of(Map.of(child.pid(), CpuSet.of(cpu))));
        }
    }

    private ProcessOrder shell(String script) {
        return ProcessOrder.of(List.of("sh", "-c", script), folder, folder.resolve("child.log"));
    }

    private static Process forkHere() throws IOException {
        Process process =
                new ProcessBuilder("setpriv", "--pdeathsig", "KILL", "sh", "-c", "echo up; exec sleep 600").start();
        // The thread may end only after the child has asked for the signal.
        assertThat(process.inputReader().readLine()).isEqualTo("up");
        return process;
    }
}
