package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.e2e.Command.Ended;
import fairtrial.e2e.kill.SteppedClock;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Hosts whose clocks are wrong, and hosts that get their JDK from us.
@Tag("long")
@EnabledIf("possible")
class OddHostsIT {
    @TempDir
    static Path folder;

    private static HostLab lab;

    static boolean possible() {
        return HostLab.isPossible();
    }

    @BeforeAll
    static void hosts() {
        lab = HostLab.start("contender", "load1");
    }

    @AfterAll
    static void no_hosts() {
        lab.close();
    }

    /// Every process of a host goes by a clock of its own, and both are set again while slices are measured.
    @Test
    void clocks_that_are_wrong_by_five_seconds_and_are_set_meanwhile_change_no_figure() throws Exception {
        SteppedClock contender = new SteppedClock(Files.createDirectories(lab.file("contender/clock")));
        SteppedClock load = new SteppedClock(Files.createDirectories(lab.file("load1/clock")));
        Duration off = Duration.ofSeconds(5);
        contender.set(off);
        load.set(off.negated());
        lab.environment("contender", contender.environment());
        lab.environment("load1", load.environment());
        try {
            Path run = folder.resolve("clocks");
            Command command =
                    Command.start(folder, HostsIT.line(lab, run, "--contender-host=contender", "--load-host=load1"));
            HostsIT.await(() -> HostsIT.journal(run).contains("\"event\":\"booted\""));
            assertThat(seeing(contender)).isPositive();
            assertThat(seeing(load)).isPositive();
            contender.set(off.negated());
            load.set(off);
            Ended ended = command.end(Duration.ofMinutes(4));

            assertThat(ended.exit()).as(ended.err()).isZero();
            RunRecord record = RunReader.read(run).record();
            assertThat(record.slices())
                    .allMatch(slice -> MeasuredSlice.of(slice).isPresent());
            assertThat(HostsIT.slices(record)).isNotEmpty().allSatisfy(slice -> {
                assertThat(slice.result().errors().total()).isZero();
                assertThat(slice.result().latency().meanLatencyNanos()).isLessThan(off.toNanos() / 2.0);
                assertThat(slice.hosts().orElseThrow().loads().getFirst().lateNanos())
                        .isLessThan(off.toNanos() / 2);
            });
            assertThat(record.all(JournalEvent.NetworkMeasured.class).flatMap(found -> found.paths().stream()))
                    .isNotEmpty()
                    .allSatisfy(path -> assertThat(path.roundTripP99Micros()).isLessThan(off.toNanos() / 2e3));
            long before = 0;
            for (String event : Files.readAllLines(run.resolve("journal.jsonl"))) {
                long at = Json.tree(event).path("at_millis").asLong(before);
                assertThat(at).as(event).isBetween(before, before + HostsIT.START.toMillis());
                before = at;
            }
        } finally {
            lab.environment("contender", Map.of());
            lab.environment("load1", Map.of());
        }
    }

    @Test
    void the_jars_of_jmeter_are_brought_to_the_load_host() throws Exception {
        Path run = folder.resolve("jmeter");
        Ended ended = Command.run(
                folder,
                Duration.ofMinutes(8),
                "replay",
                "001",
                "--tool=jmeter",
                "--contender-host=contender",
                "--load-host=load1",
                "--ssh-config=" + lab.config(),
                "--steps=0",
                "--rounds=1",
                "--scale=0.01",
                "--connections-most=16",
                "--out=" + run);
        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode record =
                Json.tree(Files.readString(run.resolve("replay.json"))).path("record");
        assertThat(record.path("hosts").path("load").asString()).isEqualTo("load1");
        assertThat(record.path("runs")).isNotEmpty().allSatisfy(one -> {
            assertThat(one.path("figures").path("throughput").asDouble()).isPositive();
            assertThat(one.path("evidence").path("command").toString()).contains("ApacheJMeter.jar");
        });
        assertThat(lab.processes()).isEmpty();
        assertThat(lab.runFolders()).isEmpty();
    }

    /// How many processes go by that clock.
    private static long seeing(SteppedClock clock) {
        return ProcessHandle.allProcesses()
                .filter(process -> clock.isSeenBy(process.pid()))
                .count();
    }

    @Test
    void a_jdk_that_is_given_runs_the_agent_and_one_that_fails_is_told_in_its_words() throws Exception {
        assertThat(examined("exec " + Path.of(System.getProperty("java.home"), "bin", "java") + " \"$@\"")
                        .exit())
                .isZero();
        Ended broken = examined("[ \"$1\" = -version ] || { echo out of order >&2; exit 1; }");
        assertThat(broken.exit()).isEqualTo(2);
        assertThat(broken.err()).contains("FT-233", "out of order").doesNotContain("\tat ");
        assertThat(examined("exit 1").err()).contains("FT-232");
        assertThat(lab.runFolders()).isEmpty();
    }

    /// The doctor's answer about a host that gets a JDK whose `java` is that script.
    private static Ended examined(String script) throws IOException, InterruptedException {
        Path given = Files.createTempDirectory(folder, "given");
        Path java = Files.createDirectories(given.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path archive = given.resolve("jdk.tar.gz");
        List<String> tar = List.of("tar", "-czf", archive.toString(), "-C", given.toString(), "jdk");
        assertThat(new ProcessBuilder(tar).start().waitFor()).isZero();
        return Command.run(
                folder,
                HostsIT.START,
                "doctor",
                "--hosts=load1",
                "--ssh-config=" + lab.config(),
                "--provision-jdk=" + archive);
    }
}
