package fairtrial.lab.schedule.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Polled;
import fairtrial.lab.schedule.StubParcel;
import fairtrial.lab.schedule.WorkFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Four real hosts that fail in all ways.
class SshFaultsTest {
    /// A host ends everything this long after its line has ended.
    private static final Duration LOST = Duration.ofSeconds(10);

    /// Silence is seen within seven seconds. The end of the job takes two more; a busy machine needs some
    /// for the rest.
    private static final Duration SILENT = Duration.ofSeconds(13);

    @TempDir
    Path temp;

    @TempDir
    Path control;

    private SshHosts hosts;
    private SshScheduler scheduler;

    @BeforeEach
    void start() {
        hosts = SshHosts.start("m1", "m2", "m3", "m4");
        scheduler = hosts.scheduler(new WorkFolder(temp.resolve("the work")), control, Optional.empty());
    }

    @AfterEach
    void stop() {
        if (hosts != null) {
            scheduler.close();
            hosts.close();
        }
    }

    private JobArray submitted(String name, int jobs, MachineClass machines, String order) {
        JobArray array = new JobArray(
                name, machines, IntStream.rangeClosed(1, jobs).boxed().toList(), Duration.ofMinutes(2));
        scheduler.submit(array, StubParcel.of(temp, order));
        return array;
    }

    private static JobState at(SortedMap<Integer, JobState> states, String machine) {
        return states.values().stream()
                .filter(state -> state.machine().equals(machine))
                .findFirst()
                .orElseThrow();
    }

    private static void within(Duration time, String what, BooleanSupplier done) throws InterruptedException {
        long began = System.nanoTime();
        while (!done.getAsBoolean()) {
            assertThat(System.nanoTime() - began).as(what).isLessThan(time.toNanos());
            Thread.sleep(100);
        }
        System.out.printf("%s after %d ms%n", what, (System.nanoTime() - began) / 1_000_000);
    }

    /// What a job on a host is seen by.
    private boolean works(String host) {
        return hosts.processes(host).stream().anyMatch(process -> process.contains("StubJob . "));
    }

    private boolean isClean(String host) {
        return hosts.processes(host).isEmpty() && hosts.folders(host).isEmpty();
    }

    @Test
    void a_host_that_cannot_be_used_loses_its_job_with_its_words_and_the_others_go_on() throws Exception {
        mountCache("m1", "noexec");
        mountCache("m2", "size=1m");
        JobArray array = submitted("some", 7, hosts.machines("nowhere"), "50");

        SortedMap<Integer, JobState> states = Polled.over(scheduler, array);

        assertThat(at(states, "m1").words()).contains("FT-231", "noexec");
        assertThat(at(states, "m2").words()).contains("FT-231", "free");
        assertThat(at(states, "nowhere").words()).contains("FT-226", "nowhere");
        assertThat(states.values())
                .filteredOn(state -> state.stage() == Stage.ENDED)
                .hasSize(4);
    }

    private void mountCache(String host, String option) {
        Path cache = hosts.script().folder().resolve(host).resolve("home/.cache");
        hosts.on(host, "mkdir -p " + cache + "; mount -t tmpfs -o mode=777," + option + " tmpfs " + cache);
    }

    @Test
    void what_nobody_expects_of_a_host_is_told_and_no_job_runs_for_ever() throws Exception {
        Launcher failing = new Launcher() {
            @Override
            public RunningProcess start(ProcessOrder order) {
                throw new UncheckedIOException(new IOException("No space left on device"));
            }

            @Override
            public Reading<String> deathGuard() {
                return Reading.unavailable("-");
            }
        };
        try (SshScheduler broken =
                hosts.scheduler(failing, new WorkFolder(temp.resolve("broken")), control, Optional.empty())) {
            JobArray array = new JobArray("broken", SshHosts.of(List.of("m1")), List.of(1), Duration.ofMinutes(2));
            broken.submit(array, StubParcel.of(temp, "50"));

            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> Polled.over(broken, array))
                    .withMessageContaining("No space left on device");
        }
    }

    @Test
    void without_any_host_the_words_of_the_last_one_are_told() throws Exception {
        JobArray array = submitted("none", 3, SshHosts.of(List.of("nowhere", "neither")), "50");

        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Polled.over(scheduler, array))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-226"));
    }

    @Test
    void a_cut_network_loses_one_job_and_leaves_nothing_on_the_host() throws Exception {
        JobArray array = submitted("cut", 4, hosts.machines(), "15000");
        within(Duration.ofSeconds(30), "jobs run", () -> hosts.names().stream().allMatch(this::works));

        hosts.script().order("cut", "m1");

        within(SILENT, "after a cut m1 is clean", () -> isClean("m1"));
        hosts.script().order("heal", "m1");
        SortedMap<Integer, JobState> states = Polled.over(scheduler, array);
        assertThat(at(states, "m1").stage()).isEqualTo(Stage.LOST);
        assertThat(at(states, "m1").words()).contains("m1");
        assertThat(states.values())
                .filteredOn(state -> state.stage() == Stage.ENDED)
                .hasSize(3);
    }

    @Test
    void a_killed_conductor_leaves_nothing_on_the_host() throws Exception {
        Process conductor = conductor("60000", Stage.RUNNING);
        within(Duration.ofSeconds(30), "the job runs", () -> works("m1"));

        conductor.destroyForcibly();
        conductor.waitFor(5, TimeUnit.SECONDS);

        within(LOST, "after kill -9 of its conductor m1 is clean", () -> isClean("m1"));
    }

    @Test
    void a_conductor_that_is_killed_between_two_jobs_leaves_nothing_either() throws Exception {
        Process conductor = conductor("50", Stage.ENDED);
        assertThat(works("m1")).isFalse();
        assertThat(hosts.folders("m1")).isNotEmpty();

        conductor.destroyForcibly();
        conductor.waitFor(5, TimeUnit.SECONDS);

        within(LOST, "after kill -9 between two jobs m1 is clean", () -> isClean("m1"));
    }

    /// A conductor in a process of its own, whose job on m1 has come to that stage.
    private Process conductor(String millis, Stage stage) throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process conductor = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        path,
                        KilledConductor.class.getName(),
                        hosts.script().folder().resolve("ssh_config").toString(),
                        control.toString(),
                        "m1",
                        millis,
                        stage.name())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(conductor.inputReader().readLine()).isEqualTo(stage.name());
        return conductor;
    }

    @Test
    void cancelling_ends_the_job_and_the_host_goes_on_with_the_next_one() throws Exception {
        JobArray array = submitted("long", 1, SshHosts.of(List.of("m1")), "60000");
        JobArray next = submitted("next", 1, SshHosts.of(List.of("m1")), "50");
        within(Duration.ofSeconds(30), "the job runs", () -> works("m1"));

        scheduler.cancel(array, List.of(1));

        assertThat(Polled.of(Polled.over(scheduler, array), 1).words()).isEqualTo("cancelled");
        assertThat(Polled.of(Polled.over(scheduler, next), 1).stage()).isEqualTo(Stage.ENDED);
        scheduler.close();
        within(LOST, "m1 is clean", () -> isClean("m1"));
    }

    @Test
    void a_job_whose_time_is_over_is_ended() throws Exception {
        JobArray array = new JobArray("slow", SshHosts.of(List.of("m1")), List.of(1), Duration.ofSeconds(3));
        scheduler.submit(array, StubParcel.of(temp, "60000"));

        assertThat(Polled.of(Polled.over(scheduler, array), 1).words()).startsWith("time limit PT3S");
        assertThat(works("m1")).isFalse();
    }

    @Test
    void a_result_that_arrives_differently_is_no_result() throws Exception {
        Path fake = Files.writeString(hosts.script().folder().resolve("fake"), "#!/bin/sh\nprintf '%064d' 0\n");
        hosts.on("m1", "chmod 755 " + fake + "; mount --bind " + fake + " /usr/bin/sha256sum");
        JobArray array = submitted("broken", 1, SshHosts.of(List.of("m1")), "50");

        assertThat(Polled.of(Polled.over(scheduler, array), 1).words()).contains("FT-247", "m1");
        assertThat(scheduler.fetch(array, 1)).isEmpty();
        Files.delete(fake);
    }

    @Test
    void a_jdk_that_is_given_is_brought_and_runs_the_jobs() throws Exception {
        Path java = Files.createDirectories(temp.resolve("given/jdk-given/bin")).resolve("java");
        String own = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Files.writeString(java, "#!/bin/sh\necho used >> \"${0%/*}/used\"\nexec " + own + " \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path archive = temp.resolve("jdk.tar.gz");
        List<String> tar = List.of("tar", "-czf", archive.toString(), "-C", temp.resolve("given") + "", "jdk-given");
        assertThat(new ProcessBuilder(tar).start().waitFor()).isZero();
        try (SshScheduler given =
                hosts.scheduler(new WorkFolder(temp.resolve("given work")), control, Optional.of(archive))) {
            JobArray array = new JobArray("given", SshHosts.of(List.of("m1")), List.of(1, 2), Duration.ofMinutes(2));
            given.submit(array, StubParcel.of(temp, "50"));

            assertThat(Polled.over(given, array).values())
                    .extracting(JobState::stage)
                    .containsOnly(Stage.ENDED);
            assertThat(hosts.on("m1", "cat " + hosts.folders("m1").getFirst() + "/jdk/jdk-given/bin/used")
                            .lines())
                    .hasSizeGreaterThanOrEqualTo(2)
                    .containsOnly("used");
        }
    }

    @Test
    void an_archive_without_a_java_that_runs_is_told_by_its_code() throws Exception {
        Path archive = temp.resolve("empty.tar.gz");
        List<String> tar = List.of("tar", "-czf", archive.toString(), "-C", temp.toString(), "--files-from=/dev/null");
        assertThat(new ProcessBuilder(tar).start().waitFor()).isZero();
        try (SshScheduler given =
                hosts.scheduler(new WorkFolder(temp.resolve("given work")), control, Optional.of(archive))) {
            JobArray array = new JobArray("given", SshHosts.of(List.of("m1")), List.of(1), Duration.ofMinutes(2));
            given.submit(array, StubParcel.of(temp, "50"));

            assertThat(Polled.of(Polled.over(given, array), 1).words()).contains("FT-232", "m1");
        }
    }

    @Test
    void hosts_work_at_the_same_time_and_none_has_two_jobs() throws Exception {
        int machines = hosts.machines().count();
        JobArray array = submitted("together", machines + 1, hosts.machines(), "3000");

        SortedMap<Integer, JobState> states = Polled.until(
                scheduler,
                array,
                now -> now.values().stream()
                                .filter(state -> state.stage() == Stage.RUNNING)
                                .count()
                        == machines);

        assertThat(states.values())
                .filteredOn(state -> state.stage() == Stage.RUNNING)
                .extracting(JobState::machine)
                .doesNotHaveDuplicates();
        scheduler.cancel(array, array.indices());
    }

    @Test
    @Tag("bench")
    void four_hosts_do_the_work_of_one_in_a_third_of_its_time_and_none_has_two_jobs() throws Exception {
        long four = millis("four", hosts.machines());
        long one = millis("one", SshHosts.of(List.of("m1")));

        System.out.printf(
                "12 jobs of 2 s over ssh: %d ms on four hosts, %d ms on one, ratio %.2f%n",
                four, one, (double) four / one);
        assertThat((double) four / one).isLessThanOrEqualTo(1.0 / 3);
    }

    private long millis(String name, MachineClass machines) throws Exception {
        long began = System.nanoTime();
        JobArray array = submitted(name, 12, machines, "2000");
        SortedMap<Integer, JobState> states = Polled.until(scheduler, array, now -> {
            assertThat(now.values().stream()
                            .filter(state -> state.stage() == Stage.RUNNING)
                            .map(JobState::machine))
                    .doesNotHaveDuplicates();
            return now.values().stream().allMatch(JobState::isOver);
        });
        assertThat(states.values()).extracting(JobState::stage).containsOnly(Stage.ENDED);
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }
}
