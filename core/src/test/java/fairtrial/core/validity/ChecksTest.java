package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ServerIdentity;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.Steadiness;
import fairtrial.core.report.SampleRun;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ChecksTest {
    private static final Checks CHECKS = new Checks(new ComparisonFamilies());
    private static final RunRecord HEALTHY = Runs.equal(4).record();
    private static final double SPEED = 40_000;
    private static final double LATENCY = 16 / SPEED;

    @Test
    void a_healthy_run_passes_every_check() {
        List<ValidityRow> rows = CHECKS.examine(HEALTHY);
        assertThat(rows).allMatch(row -> row.status() == Status.PASS);
        assertThat(rows.stream().map(ValidityRow::check).collect(Collectors.toSet()))
                .hasSize(19);
    }

    @Test
    void latency_that_does_not_close_with_throughput_fails_little() {
        fails(CheckId.LITTLE, result(RunSlices.result(SPEED, 0.5, LoadErrors.NONE, LATENCY / 2)));
        fails(CheckId.LITTLE, result(RunSlices.result(SPEED, 0.5, LoadErrors.NONE, LATENCY * 1.3)));
    }

    @Test
    void a_client_that_is_busy_for_four_fifths_is_the_bottleneck() {
        fails(CheckId.CLIENT_BOUND, result(RunSlices.result(SPEED, 0.80, LoadErrors.NONE, LATENCY)));
    }

    @Test
    void a_contender_near_the_generators_own_ceiling_is_not_measured() {
        RunRecord near = Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Ceiling c ? new JournalEvent.Ceiling(c.when(), 45_000, 0.97, 64) : e);
        assertThat(failed(near)).containsExactly(CheckId.CLIENT_BOUND);
    }

    @Test
    void a_search_has_no_figure_where_the_generator_was_the_limit() {
        RunRecord near = Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Ceiling c ? new JournalEvent.Ceiling(c.when(), 45_000, 0.97, 64) : e);
        assertThat(CHECKS.refusing(near).codes("b", Runs.CAPACITY.id())).containsExactly("client-bound");
        assertThat(CHECKS.refusing(HEALTHY).rows()).isEmpty();
    }

    @Test
    void that_a_service_is_capped_is_what_a_search_finds() {
        RunRecord capped = SampleRun.usual().record();
        assertThat(failed(capped)).contains(CheckId.CONCURRENCY_CAP);
        // The fourth one is capped.
        assertThat(CHECKS.refusing(capped)
                        .codes("c3", capped.plan().loads().capacity().id()))
                .isEmpty();
    }

    @Test
    void wrong_answers_above_one_in_a_thousand_fail() {
        fails(CheckId.RESPONSES, result(RunSlices.result(SPEED, 0.5, new LoadErrors(0, 0, 0, 0, 20, 0), LATENCY)));
        passes(result(RunSlices.result(SPEED, 0.5, new LoadErrors(0, 0, 0, 0, 10, 0), LATENCY)));
    }

    @Test
    void one_timeout_fails_whatever_its_share() {
        fails(CheckId.ERRORS, result(RunSlices.result(SPEED, 0.5, new LoadErrors(0, 0, 1, 0, 0, 0), LATENCY)));
        fails(CheckId.CONNECTIONS, result(RunSlices.result(SPEED, 0.5, new LoadErrors(1, 0, 0, 0, 0, 0), LATENCY)));
    }

    @Test
    void a_slice_without_any_answer_fails_whoever_stood_still_and_one_that_was_not_driven() {
        SliceOutcome.Measured silent = new SliceOutcome.Measured(silent(), RunSlices.evidence(0.01, 0));
        for (SliceOutcome lost : List.of(silent, new SliceOutcome.Failed("refused"))) {
            RunRecord frozen = Runs.slices(
                    HEALTHY,
                    s -> s.contender().equals("b")
                                    && s.round() == 2
                                    && s.block() == 1
                                    && s.load().equals(Runs.CAPACITY)
                            ? Runs.with(s, lost)
                            : s);
            assertThat(CHECKS.examine(frozen))
                    .filteredOn(row -> row.status() == Status.FAIL)
                    .extracting(ValidityRow::check, ValidityRow::contender)
                    .containsExactly(tuple(CheckId.ERRORS, "b"));
        }
    }

    @Test
    void an_idle_contender_was_not_at_its_capacity() {
        fails(CheckId.NOT_SATURATED, evidence(RunSlices.evidence(0.2, 0)));
    }

    @Test
    void six_percent_of_stolen_time_fails_the_whole_machine() {
        RunRecord stolen = Runs.slices(
                HEALTHY,
                s -> Runs.with(s, new SliceOutcome.Measured(load(s.outcome()), RunSlices.evidence(0.01, 0.06))));
        assertThat(failed(stolen)).containsExactly(CheckId.MACHINE);
        RunRecord some = Runs.slices(
                HEALTHY,
                s -> Runs.with(s, new SliceOutcome.Measured(load(s.outcome()), RunSlices.evidence(0.01, 0.03))));
        assertThat(failed(some)).isEmpty();
    }

    @Test
    void a_contender_on_the_loads_cpu_fails_placement() {
        assertThat(failed(affinity(Reading.of(CpuSet.of(0, 1))))).containsExactly(CheckId.PLACEMENT);
    }

    @Test
    void a_flag_that_the_jvm_did_not_take_fails() {
        assertThat(failed(identity(
                        i -> identity(i, i.server().version(), i.server().threading(), List.of("-XX:+UseSerialGC")))))
                .containsExactly(CheckId.FLAGS);
    }

    @Test
    void another_version_or_threading_than_asked_fails() {
        assertThat(failed(identity(i ->
                        identity(i, "10.1.0", i.server().threading(), i.jvm().inputArguments()))))
                .containsExactly(CheckId.IDENTITY);
        assertThat(failed(identity(i ->
                        identity(i, i.server().version(), "virtual", i.jvm().inputArguments()))))
                .containsExactly(CheckId.IDENTITY);
    }

    @Test
    void a_contrast_that_changes_inside_every_round_fails() {
        assertThat(trend(warmingInside("b", 0.10))).containsExactly(Status.FAIL);
        assertThat(trend(warmingInside("b", 0.005))).containsExactly(Status.WARN);
        assertThat(trend(HEALTHY)).containsExactly(Status.PASS);
        assertThat(trend(Runs.equal(2).record())).isEmpty();
    }

    @Test
    void a_rise_that_all_rounds_share_is_not_warm_even_where_each_alone_is_within_the_noise() {
        assertThat(failed(warmingInside("b", 0.10))).contains(CheckId.WARMTH);
    }

    @Test
    void a_contender_that_is_cold_in_most_rounds_fails_and_in_one_is_flagged() {
        assertThat(failed(steadyFrom(4))).containsExactly(CheckId.WARMTH);
        RunRecord once = steadyFrom(2);
        assertThat(failed(once)).isEmpty();
        assertThat(CHECKS.examine(once)).anyMatch(row -> row.check() == CheckId.WARMTH && row.status() == Status.WARN);
    }

    @Test
    void a_rate_that_was_not_reached_fails_the_open_loop_alone() {
        RunRecord behind = Runs.slices(
                HEALTHY,
                s -> s.contender().equals("b") && s.load() instanceof Load.Open
                        ? Runs.with(s, new SliceOutcome.Measured(late(load(s.outcome())), RunSlices.evidence(0.01, 0)))
                        : s);
        assertThat(failed(behind)).containsExactly(CheckId.SEND_LAG);
        List<ValidityRow> rows = CHECKS.examine(behind);
        assertThat(Checks.invalid(rows, Runs.OPEN.id(), List.of("a", "b"))).containsExactly("b");
        assertThat(Checks.invalid(rows, Runs.CAPACITY.id(), List.of("a", "b"))).isEmpty();
    }

    @Test
    void a_twin_that_differs_from_its_original_fails_the_run() {
        RunRecord slices = Runs.slices(
                HEALTHY,
                s -> s.contender().equals("a-twin") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, RunSlices.measured(SPEED * 0.8))
                        : s);
        RunRecord apart = Runs.edited(
                slices,
                e -> e instanceof JournalEvent.Probed p && p.slice().contender().equals("a-twin")
                        ? new JournalEvent.Probed(
                                p.kind(),
                                p.injectedMicros(),
                                Runs.with(p.slice(), RunSlices.measured(SPEED * 0.8 / 1.2)))
                        : e);
        assertThat(failed(apart)).containsExactly(CheckId.PLACEBO);
        assertThat(Checks.invalid(CHECKS.examine(apart), Runs.CAPACITY.id(), List.of("a", "b", "c")))
                .hasSize(3);
    }

    @Test
    void what_could_not_be_read_is_told_and_never_fails() {
        Evidence none = new Evidence(
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Disturbance.none("x"),
                500_000_000);
        RunRecord blind = Runs.slices(
                affinity(Reading.unavailable("x")),
                s -> Runs.with(s, new SliceOutcome.Measured(load(s.outcome()), none)));
        assertThat(failed(blind)).isEmpty();
        assertThat(CHECKS.examine(blind).stream()
                        .filter(row -> row.status() == Status.UNAVAILABLE)
                        .map(ValidityRow::check)
                        .distinct())
                .containsExactlyInAnyOrder(
                        CheckId.PLACEMENT, CheckId.MACHINE, CheckId.NOT_SATURATED, CheckId.SENSITIVITY);
    }

    private static void fails(CheckId check, RunRecord record) {
        assertThat(failed(record)).containsExactly(check);
        assertThat(Checks.invalid(CHECKS.examine(record), Runs.CAPACITY.id(), List.of("a", "b", "c")))
                .containsExactly("b");
    }

    private static void passes(RunRecord record) {
        assertThat(failed(record)).isEmpty();
    }

    private static List<CheckId> failed(RunRecord record) {
        return CHECKS.examine(record).stream()
                .filter(row -> row.status() == Status.FAIL)
                .map(ValidityRow::check)
                .distinct()
                .toList();
    }

    private static RunRecord result(LoadResult result) {
        return capacityOfB(outcome -> new SliceOutcome.Measured(result, RunSlices.evidence(0.01, 0)));
    }

    private static RunRecord evidence(Evidence evidence) {
        return capacityOfB(outcome -> new SliceOutcome.Measured(load(outcome), evidence));
    }

    private static RunRecord capacityOfB(UnaryOperator<SliceOutcome> edit) {
        return Runs.slices(
                HEALTHY,
                s -> s.contender().equals("b") && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, edit.apply(s.outcome()))
                        : s);
    }

    private static LoadResult load(SliceOutcome outcome) {
        return switch (outcome) {
            case SliceOutcome.Measured(LoadResult load, Evidence ignored, var alone) -> load;
            case SliceOutcome.Failed(String reason) -> throw new AssertionError(reason);
        };
    }

    private static LoadResult late(LoadResult r) {
        return new LoadResult(
                r.windowNanos(),
                new LoadCounts(
                        r.counts().completed(),
                        r.counts().completedTotal(),
                        r.counts().completed() * 102 / 100,
                        r.counts().meanInFlight()),
                r.latency(),
                r.errors(),
                r.traffic(),
                r.threads(),
                r.tookNanos());
    }

    private static LoadResult silent() {
        LoadErrors none = new LoadErrors(0, 0, 0, 0, 0, 0);
        return new LoadResult(
                400_000_000,
                new LoadCounts(0, 0, 0, 16),
                new LoadLatency(0, ""),
                none,
                new LoadTraffic(0, 0, 0, 0),
                new LoadThreads(0, 1_000_000, 0.01, 1_000),
                500_000_000);
    }

    /// What is said of the contrasts.
    private static List<Status> trend(RunRecord record) {
        return CHECKS.examine(record).stream()
                .filter(row -> row.check() == CheckId.WARMTH && row.contender().equals("*"))
                .map(ValidityRow::status)
                .toList();
    }

    /// Faster by that share with each block of a round.
    private static RunRecord warmingInside(String contender, double perBlock) {
        return Runs.slices(
                HEALTHY,
                s -> s.contender().equals(contender)
                                && s.load().equals(Runs.CAPACITY)
                                && s.outcome() instanceof SliceOutcome.Measured
                        ? Runs.with(s, RunSlices.measured(SPEED * Math.exp(perBlock * s.block() + 0.001 * s.round())))
                        : s);
    }

    private static RunRecord steadyFrom(int round) {
        return Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Warmed w && w.contender().equals("b")
                        ? JournalEvent.Warmed.of(
                                w.round(), 1, "b", 16, w.round() >= round ? Steadiness.LEVEL : Steadiness.MOVING)
                        : e);
    }

    private static RunRecord identity(UnaryOperator<Identity> edit) {
        return Runs.edited(
                HEALTHY,
                e -> e instanceof JournalEvent.Booted(int round, int attempt, String id, BootFacts f) && id.equals("b")
                        ? new JournalEvent.Booted(
                                round,
                                attempt,
                                id,
                                new BootFacts(
                                        f.pid(),
                                        f.port(),
                                        f.startupMillis(),
                                        f.ownsPort(),
                                        f.command(),
                                        edit.apply(f.identity()),
                                        f.settings(),
                                        f.answerHead()))
                        : e);
    }

    private static Identity identity(Identity i, String version, String threading, List<String> arguments) {
        return new Identity(
                new ServerIdentity(
                        i.server().container(),
                        version,
                        i.server().boot(),
                        threading,
                        i.server().connector()),
                new JvmIdentity(
                        i.jvm().javaVersion(),
                        i.jvm().javaHome(),
                        i.jvm().availableProcessors(),
                        i.jvm().collectors(),
                        i.jvm().maxHeapBytes(),
                        arguments));
    }

    private static RunRecord affinity(Reading<CpuSet> own) {
        return RunEdits.roundsOfB(HEALTHY, (round, c) -> RunEdits.on(c, own));
    }
}
