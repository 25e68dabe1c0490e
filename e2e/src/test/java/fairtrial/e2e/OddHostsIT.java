package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.e2e.Command.Ended;
import fairtrial.e2e.kill.SteppedClock;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Hosts whose clocks or cables are wrong, hosts that get their JDK from us, and published tools on a load host.
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
        lab = HostLab.start("contender", "load1", "load2");
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
    void a_slow_cable_a_lossy_one_and_a_load_host_that_falls_behind_are_named() {
        Path run = folder.resolve("slow");
        lab.order("rate", "contender", "1mbit");
        try {
            Ended ended = Command.run(
                    folder,
                    Duration.ofMinutes(5),
                    HostsIT.line(lab, run, "--contender-host=contender", "--load-host=load1"));
            assertThat(ended.out() + ended.err()).contains("network: tomcat closed-64");
            assertThat(failed(run)).contains("network-bound");
        } finally {
            lab.order("rate", "contender", "0");
        }
        Path lossy = folder.resolve("lossy");
        Command command = Command.start(
                folder, HostsIT.line(lab, lossy, "--contender-host=contender", "--load-host=load1,load2"));
        try {
            HostsIT.await(() -> HostsIT.journal(lossy).contains("\"event\":\"booted\""));
            lab.order("loss", "contender", "1%");
            lab.order("delay", "load2", "100ms");
            command.end(Duration.ofMinutes(4));
            assertThat(failed(lossy)).contains("path-loss");
            assertThat(HostsIT.journal(lossy).contains("generator-straggler: load host 2"))
                    .isTrue();
        } finally {
            lab.order("loss", "contender", "0");
            lab.order("delay", "load2", "0");
        }
    }

    @Test
    void a_replay_has_its_rows_on_one_machine_and_its_load_tool_on_another() throws Exception {
        assumeTrue(LocalCommands.ofThisMachine().has("wrk"), "skipped: no wrk");
        Path run = folder.resolve("replay");
        JsonNode record = replayed(run);
        assertThat(record.path("runs")).hasSize(4).allSatisfy(one -> {
            assertThat(one.path("evidence").path("command").toString())
                    .contains(record.path("hosts").path("address").asString());
            assertThat(run.resolve(one.path("folder").asString()).resolve("wrk.txt"))
                    .content()
                    .contains("Requests/sec");
        });
        try (Stream<Path> files = Files.walk(run)) {
            assertThat(files.filter(file -> file.endsWith("server.log"))).hasSize(4);
        }
        assertThat(Files.readString(run.resolve("report.md"))).contains("Load generator ran on", "--load-host load1");
    }

    @Test
    void the_jars_of_jmeter_are_brought_to_the_load_host() throws Exception {
        assertThat(replayed(folder.resolve("jmeter"), "--tool=jmeter").path("runs"))
                .isNotEmpty()
                .allSatisfy(
                        one -> assertThat(one.path("evidence").path("command").toString())
                                .contains("ApacheJMeter.jar"));
    }

    /// What a short replay of 001 with its load from the other host has recorded.
    private static JsonNode replayed(Path run, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "replay",
                "001",
                "--contender-host=contender",
                "--load-host=load1",
                "--ssh-config=" + lab.config(),
                "--steps=0",
                "--rounds=1",
                "--scale=0.01",
                "--connections-most=16",
                "--out=" + run));
        words.addAll(List.of(options));
        Ended ended = Command.run(folder, Duration.ofMinutes(8), words.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode record =
                Json.tree(Files.readString(run.resolve("replay.json"))).path("record");
        assertThat(record.path("hosts").path("load").asString()).isEqualTo("load1");
        assertThat(record.path("runs"))
                .allSatisfy(
                        one -> assertThat(one.path("figures").path("throughput").asDouble())
                                .isPositive());
        assertThat(lab.processes()).isEmpty();
        assertThat(lab.runFolders()).isEmpty();
        return record;
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

    /// The codes of failed checks of a run.
    private static List<String> failed(Path run) {
        try {
            return Json.tree(Files.readString(run.resolve("result.json")))
                    .path("validity")
                    .valueStream()
                    .filter(row -> row.path("status").asString().equals("FAIL"))
                    .map(row -> row.path("code").asString())
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
