package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeUse;
import fairtrial.core.record.RunRecord;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Runs over several machines, for which network namespaces stand: their own `sshd`, users, addresses and cables.
@EnabledIf("possible")
class HostsIT {
    /// What a lost conductor leaves is gone after that.
    private static final Duration ORPHANS = Duration.ofSeconds(10);

    static final Duration START = Duration.ofMinutes(2);

    @TempDir
    static Path folder;

    private static HostLab lab;

    static boolean possible() {
        return HostLab.isPossible();
    }

    /// One of the hosts has a login shell that greets: it does not matter.
    @BeforeAll
    static void hosts() throws IOException {
        lab = HostLab.start("contender", "load1", "load2");
        Files.writeString(lab.file("load1/home/.bashrc"), "echo Welcome to load1\nprintf 'You have mail: '\n");
    }

    @AfterAll
    static void no_hosts() {
        lab.close();
    }

    @Test
    void a_contender_host_a_load_host_and_a_probe_host_give_a_run_and_keep_nothing() throws IOException {
        Path run = folder.resolve("two");
        Ended ended = cold(run, "--contender-host=contender", "--load-host=load1", "--probe-host=load2");
        assertThat(ended.exit()).as(ended.err()).isZero();
        RunRecord record = RunReader.read(run).record();
        assertThat(record.finishedRounds()).hasSize(1);
        assertThat(slices(record)).isNotEmpty().allSatisfy(slice -> {
            assertThat(slice.hosts()).isPresent();
            assertThat(slice.hosts().get().loads()).hasSize(1);
            assertThat(slice.result().errors().total()).isZero();
            assertThat(slice.hosts().get().probe())
                    .hasValueSatisfying(probe ->
                            assertThat(probe).isInstanceOfSatisfying(Reading.Available.class, HostsIT::isSlow));
        });
        assertThat(Json.tree(Files.readString(run.resolve("result.json")))
                        .path("latency_probe")
                        .path("latencies"))
                .isNotEmpty();
        assertThat(record.all(JournalEvent.NetworkMeasured.class)
                        .findFirst()
                        .orElseThrow()
                        .paths())
                .hasSize(2)
                .allSatisfy(path -> assertThat(path.roundTripMicros()).isPositive());
        String page = Files.readString(run.resolve("report.html"));
        assertThat(page.contains("id=\"en-hosts\"") && page.contains("id=\"zh-hosts\""))
                .isTrue();
        assertThat(run.resolve("logs/round-1-1-tomcat.log")).exists();
        assertThat(lab.runFolders()).isEmpty();
        assertThat(lab.processes()).isEmpty();
    }

    @Test
    void two_load_hosts_are_one_load_generator() {
        Path run = folder.resolve("three");
        Ended ended = cold(run, "--load-host=load1,load2");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(slices(RunReader.read(run).record())).isNotEmpty().allSatisfy(slice -> {
            var loads = slice.hosts().orElseThrow().loads();
            assertThat(loads).hasSize(2);
            assertThat(loads.stream().mapToLong(load -> load.completed()).sum())
                    .isEqualTo(slice.result().counts().completed());
            assertThat(loads.stream().mapToInt(load -> load.connections()).sum())
                    .isEqualTo(slice.load().connections());
        });
    }

    @Test
    void the_doctor_tells_of_each_host_and_of_each_way_and_of_one_that_is_missing() throws IOException {
        lab.order(
                "run",
                "load2",
                "nft",
                "add table inet away; add chain inet away in { type filter hook input priority 0; };"
                        + " add rule inet away in ip saddr " + address("load1") + " drop");
        try {
            Path told = folder.resolve("hosts.json");
            Ended ended = Command.run(
                    folder,
                    Duration.ofMinutes(2),
                    "doctor",
                    "--hosts=contender,load1,load2",
                    "--ssh-config=" + lab.config(),
                    "--json=" + told);
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.out()).contains("load1 does not reach load2", "contender to load1: round trip");
            JsonNode hosts = Json.tree(Files.readString(told));
            assertThat(hosts.path("hosts"))
                    .extracting(host -> host.path("host").asString())
                    .containsExactly("contender", "load1", "load2");
            assertThat(hosts.path("ways"))
                    .hasSizeGreaterThanOrEqualTo(4)
                    .allSatisfy(way -> assertThat(
                                    way.path("path").path("round_trip_micros").asDouble())
                            .isPositive());
            assertThat(hosts.path("missing"))
                    .extracting(way ->
                            way.path("from").asString() + " " + way.path("to").asString())
                    .contains("load2 load1");
        } finally {
            lab.order("run", "load2", "nft", "delete table inet away");
        }
    }

    private static String address(String host) throws IOException {
        return Files.readString(lab.file("etc_hosts"))
                .lines()
                .filter(line -> line.endsWith(" " + host))
                .findFirst()
                .orElseThrow()
                .split(" ", 2)[0];
    }

    @Test
    void a_killed_conductor_leaves_nothing_behind() {
        Path run = folder.resolve("killed");
        Command command = Command.start(folder, line(lab, run, "--contender-host=contender", "--load-host=load1"));
        await(() -> journal(run).contains("\"event\":\"booted\""));
        assertThat(lab.processes()).isNotEmpty();
        command.process().destroyForcibly();
        long end = System.nanoTime() + ORPHANS.toNanos();
        while (System.nanoTime() < end
                && !(lab.processes().isEmpty() && lab.runFolders().isEmpty())) {
            LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
        }
        assertThat(lab.processes()).isEmpty();
        assertThat(lab.runFolders()).isEmpty();
    }

    @Test
    void unknown_and_changed_keys_and_unreachable_hosts_are_refused_with_what_to_do() throws IOException {
        Path known = lab.file("known_hosts");
        String right = Files.readString(known);
        try {
            Files.writeString(known, "");
            assertThat(refused()).startsWith("FT-223").contains("ssh says");
            List<String> keys = right.lines().toList();
            String first = keys.getFirst();
            // The address of one host with the key of another.
            String other = keys.getLast().split(" ", 2)[1];
            Files.writeString(known, first.split(" ", 2)[0] + " " + other + "\n");
            assertThat(refused()).startsWith("FT-224").contains("ssh-keygen -R");
        } finally {
            Files.writeString(known, right);
        }
        assertThat(Command.run(folder, START, line(lab, folder.resolve("no"), "--contender-host=nowhere.invalid"))
                        .err())
                .contains("FT-226");
        assertThat(Command.run(folder, START, line(lab, folder.resolve("no"), "--contender-host=-oProxyCommand=x"))
                        .err())
                .contains("FT-220");
        // 192.0.2.1 is in no network (RFC 5737).
        assertThat(Command.run(
                                folder,
                                START,
                                line(lab, folder.resolve("no"), "--contender-host=contender", "--listen=192.0.2.1"))
                        .err())
                .contains("FT-234", "192.0.2.1: ")
                .doesNotContain("\tat ");
    }

    /// A probe asks 25 times a second, and all responses are right.
    private static void isSlow(Reading.Available<?> probe) {
        ProbeUse use = (ProbeUse) probe.value();
        assertThat(use.result().counts().offered()).isLessThan(40);
        assertThat(use.result().errors().total()).isZero();
    }

    private static String refused() {
        Ended ended = Command.run(folder, START, line(lab, folder.resolve("no"), "--contender-host=contender"));
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).doesNotContain("\tat ");
        return ended.err().substring(ended.err().indexOf("FT-"));
    }

    private static Ended cold(Path run, String... hosts) {
        return Command.run(folder, Duration.ofMinutes(5), line(lab, run, hosts));
    }

    /// One cold round with few slices: it shows that all of it runs, not how fast.
    static String[] line(HostLab lab, Path run, String... hosts) {
        List<String> words = new ArrayList<>(List.of(
                "compare",
                "--containers=tomcat",
                "--rounds=1",
                "--no-warm-up",
                "--blocks=2",
                "--rate=200",
                "--ssh-config=" + lab.config(),
                "--out=" + run));
        words.addAll(List.of(hosts));
        return words.toArray(String[]::new);
    }

    static List<MeasuredSlice> slices(RunRecord record) {
        return record.slices()
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .toList();
    }

    static String journal(Path run) {
        try {
            Path journal = run.resolve("journal.jsonl");
            return Files.exists(journal) ? Files.readString(journal) : "";
        } catch (IOException e) {
            return "";
        }
    }

    static void await(BooleanSupplier met) {
        long end = System.nanoTime() + START.toNanos();
        while (System.nanoTime() < end && !met.getAsBoolean()) {
            LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
        }
        assertThat(met.getAsBoolean()).isTrue();
    }
}
