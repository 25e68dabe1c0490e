package fairtrial.lab.explain.gap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.gap.GapRound;
import fairtrial.core.explain.gap.RoleCounts;
import fairtrial.core.explain.gap.SideCounts;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.FakeTestbed;
import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PairSessionTest {
    private static final Plan PLAN = SamplePlan.usual();
    private static final String ONE = "tomcat";
    private static final String OTHER = "jetty";
    private static final long PER_SECOND = 20_000;
    private static final long TICK_NANOS = 10_000_000;

    @TempDir
    Path temp;

    private final Cancel cancel = new Cancel();
    private final Timeline timeline = new Timeline();
    private final Map<Long, Long> slices = new HashMap<>();
    private FakeTestbed testbed;

    @BeforeEach
    void open() {
        testbed = new FakeTestbed(temp, timeline, id -> PER_SECOND);
    }

    /// In each slice its workers use that CPU time, a quarter of it in the kernel, and wait ten times; its
    /// collector uses a tick.
    private void works(String id, long workerTicks) {
        timeline.before(action -> action.is(Timeline.Kind.DRIVE, id), () -> {
            long pid = testbed.contenders().alive(id).pid();
            long count = slices.getOrDefault(pid, 0L) + 1;
            slices.put(pid, count);
            write(pid, count, workerTicks);
        });
        timeline.before(
                action ->
                        action.kind() == Timeline.Kind.CONNECT && action.name().equals(id),
                () -> write(
                        testbed.contenders().alive(id).pid(),
                        slices.getOrDefault(testbed.contenders().alive(id).pid(), 0L),
                        workerTicks));
    }

    private void write(long pid, long count, long workerTicks) {
        FakeTree tree = new FakeTree(temp);
        String folder = "proc/" + pid;
        tree.file(folder + "/stat", stat(count * (workerTicks + 1), 0));
        tree.file(folder + "/io", "syscr: " + 30_000 * count + "\nsyscw: " + 26_000 * count + "\n");
        task(tree, folder + "/task/11", "ForkJoinPool-1-", count * workerTicks, count * workerTicks / 4, 10 * count);
        task(tree, folder + "/task/12", "GC Thread#0", count, 0, count);
    }

    private static void task(FakeTree tree, String folder, String name, long ticks, long inKernel, long waits) {
        tree.file(folder + "/comm", name + "\n")
                .file(folder + "/schedstat", ticks * TICK_NANOS + " 0 1\n")
                .file(folder + "/stat", stat(ticks - inKernel, inKernel))
                .file(
                        folder + "/status",
                        "Name:\tx\nvoluntary_ctxt_switches:\t" + waits + "\nnonvoluntary_ctxt_switches:\t0\n");
    }

    private static String stat(long user, long system) {
        return "1 (java) S 1 1 1 0 0 0 0 0 0 0 " + user + " " + system + " 0 0 20 0 1 0 77\n";
    }

    private CollectedGap collect() throws Cancel.Interrupted {
        return new PairSession(
                        testbed,
                        Map.of(),
                        ServiceWatch.NONE,
                        new ScriptedReferee(),
                        new HeardProgress(),
                        FakeCommands.none())
                .collect(new PairSession.Pair(PLAN, ONE, OTHER), new RoundRule(Optional.empty()), cancel);
    }

    private static RoleCounts role(SideCounts side, ThreadRole role) {
        return side.roles().stream()
                .filter(one -> one.role() == role)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void each_round_has_the_counters_of_both_contenders_plain_slices() throws Exception {
        works(ONE, 80);
        works(OTHER, 120);
        List<GapRound> rounds = collect().rounds();
        assertThat(rounds).hasSize(RoundRule.USUAL).allSatisfy(round -> {
            RoleCounts workers = role(round.contender(), ThreadRole.WORKER);
            assertThat(workers.cpuNanos()).isEqualTo(PairSession.BLOCKS * 80 * TICK_NANOS);
            assertThat(workers.kernelShare()).isCloseTo(0.25, within(1e-9));
            assertThat(workers.waits()).isEqualTo(PairSession.BLOCKS * 10);
            assertThat(role(round.against(), ThreadRole.WORKER).cpuNanos())
                    .isEqualTo(PairSession.BLOCKS * 120 * TICK_NANOS);
            assertThat(role(round.against(), ThreadRole.GC).cpuNanos()).isEqualTo(PairSession.BLOCKS * TICK_NANOS);
            assertThat(round.contender().throughput()).isCloseTo(PER_SECOND, within(0.02 * PER_SECOND));
            assertThat(Readings.value(round.contender().readWriteCalls())).isCloseTo(1, within(0.02));
            assertThat(round.contender().endedNanos()).isZero();
        });
    }

    @Test
    void every_round_starts_both_again_in_turned_order() throws Exception {
        works(ONE, 80);
        works(OTHER, 120);
        collect();
        List<String> started = timeline.actions().stream()
                .filter(action -> action.kind() == Timeline.Kind.START)
                .map(Timeline.Action::name)
                .toList();
        assertThat(started).containsExactly(ONE, OTHER, OTHER, ONE, ONE, OTHER, OTHER, ONE, ONE, OTHER);
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void one_is_stopped_while_the_other_has_a_slice() throws Exception {
        works(ONE, 80);
        works(OTHER, 120);
        List<Boolean> paused = new ArrayList<>();
        timeline.before(action -> action.is(Timeline.Kind.DRIVE, ONE), () -> {
            ScriptedContender other = testbed.contenders().alive(OTHER);
            paused.add(other.isPaused() && !testbed.contenders().alive(ONE).isPaused());
        });
        collect();
        // A trial, one that prepares, and the blocks; in the first round those with one connection, too.
        int slices = RoundRule.USUAL * (2 + 2 * PairSession.BLOCKS) + 3;
        assertThat(paused).hasSizeGreaterThan(slices);
        assertThat(paused.subList(paused.size() - slices / RoundRule.USUAL, paused.size()))
                .containsOnly(true);
    }

    @Test
    void what_nobody_counts_here_has_its_reason() throws Exception {
        works(ONE, 80);
        works(OTHER, 120);
        SideCounts side = collect().rounds().getFirst().contender();
        assertThat(side.systemCalls()).isEqualTo(Reading.<Double>unavailable("perf is not installed"));
        assertThat(Readings.reason(side.allocatedBytes())).contains("does not count");
        assertThat(side.samples()).isEmpty();
    }

    @Test
    void evidence_on_both_comes_from_the_first_round() throws Exception {
        works(ONE, 80);
        works(OTHER, 120);
        CollectedGap gap = collect();
        assertThat(gap.contender().contender()).isEqualTo(ONE);
        assertThat(gap.against().contender()).isEqualTo(OTHER);
        assertThat(gap.against().alone().orElseThrow().connections()).isOne();
    }

    @Test
    void without_counters_of_threads_there_is_a_coded_error() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(this::collect)
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-287"));
    }

    @Test
    void a_contender_that_ends_is_told_with_its_code_and_the_other_ends_too() {
        works(ONE, 80);
        works(OTHER, 120);
        timeline.once(
                action -> action.is(Timeline.Kind.DRIVE, OTHER),
                () -> testbed.contenders().kill(OTHER));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(this::collect)
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-680"));
        assertThat(testbed.contenders().alive()).isEmpty();
    }

    @Test
    void a_wish_to_stop_ends_it() {
        cancel.request();
        assertThatExceptionOfType(Cancel.Interrupted.class).isThrownBy(this::collect);
    }
}
