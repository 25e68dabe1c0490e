package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities.Connections;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Load;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.plan.SliceLength;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.JournalEvent.RatesFixed;
import fairtrial.core.record.JournalEvent.RoundStarted;
import fairtrial.core.record.JournalEvent.Slice;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.JournalEvent.Turned;
import fairtrial.core.record.JournalEvent.Warmed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import fairtrial.lab.fake.Timeline.Action;
import fairtrial.lab.fake.Timeline.Kind;
import fairtrial.lab.store.SamplePlan;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// What every round of a run consists of. Tomcat leads by half.
class RoundsOfRunTest extends WholeRunsTest {
    private final Map<String, Integer> asked = new HashMap<>();

    @Test
    void contenders_start_as_planned_and_every_second_round_from_the_end() {
        conduct(SamplePlan.rounds(4, "tomcat", "jetty", "undertow"));
        List<List<String>> orders = run().events(RoundStarted.class).stream()
                .map(RoundStarted::bootOrder)
                .toList();
        assertThat(orders.get(1)).isEqualTo(orders.get(0).reversed());
        assertThat(orders.get(3)).isEqualTo(orders.get(2).reversed());
        assertThat(run().timeline.actions().stream()
                        .filter(a -> a.kind() == Kind.START)
                        .map(Action::name))
                .containsExactlyElementsOf(orders.stream().flatMap(List::stream).toList());
    }

    @Test
    void every_round_has_the_same_blocks_of_all_contenders() {
        Plan plan = SamplePlan.rounds(2, "tomcat", "jetty");
        RunRecord record = conduct(plan);
        int blocks = plan.sampling().slicing().capacityBlocks();
        assertThat(plan.contenders())
                .hasSize(3)
                .allSatisfy(contender -> assertThat(record.capacity(contender.id()))
                        .extracting(MeasuredSlice::block)
                        .hasSize(2 * blocks)
                        .startsWith(1, 2, 3)
                        .endsWith(blocks - 1, blocks));
    }

    @Test
    void lead_in_blocks_come_between_the_warm_up_and_the_first_slice_and_are_no_slices() {
        Plan plan = SamplePlan.rounds(1, "tomcat", "jetty");
        conduct(plan);
        List<JournalEvent> events = run().record().events();
        int lastWarmed = events.indexOf(run().events(Warmed.class).getLast());
        int firstSlice = events.indexOf(run().events(Slice.class).getFirst());
        List<Turned> between = events.subList(lastWarmed, firstSlice).stream()
                .filter(Turned.class::isInstance)
                .map(Turned.class::cast)
                .toList();
        assertThat(between).hasSize(3 * WarmUp.LEAD_IN_BLOCKS);
        assertThat(between.subList(0, 3))
                .extracting(turned -> turned.turn().contender())
                .doesNotHaveDuplicates();
        assertThat(run().record().capacity("tomcat"))
                .hasSize(plan.sampling().slicing().capacityBlocks());
    }

    @Test
    void other_loads_are_driven_in_every_round_on_all_but_the_placebo() {
        Plan plan = SamplePlan.rounds(2, "tomcat", "jetty");
        RunRecord record = conduct(plan);
        assertThat(Condition.of(plan)).hasSize(3);
        for (Condition condition : Condition.of(plan)) {
            for (String contender : List.of("tomcat", "jetty")) {
                assertThat(record.probed(ProbeKind.of(condition), contender))
                        .extracting(probed -> probed.slice().round())
                        .containsExactly(1, 1, 2, 2);
            }
            assertThat(run().events(Probed.class))
                    .noneMatch(probed -> probed.slice().contender().endsWith("-twin"));
        }
    }

    @Test
    void open_loops_have_shares_of_the_weakest_capacity_in_the_first_round_for_the_whole_run() {
        Plan plan = SamplePlan.rounds(2, "tomcat", "jetty");
        RunRecord record = conduct(plan);
        RatesFixed fixed = run().events(RatesFixed.class).getFirst();
        double weakest = record.capacity("jetty").stream()
                .filter(slice -> slice.round() == 1)
                .mapToDouble(MeasuredSlice::throughput)
                .average()
                .orElseThrow();
        assertThat(run().events(RatesFixed.class)).hasSize(1);
        assertThat(fixed.weakestCapacity()).isCloseTo(weakest, within(1e-6));
        assertThat(fixed.rates())
                .isEqualTo(plan.loads().open().shares().stream()
                        .map(share -> new Rate(Math.round(share * weakest)))
                        .toList());
        for (int round = 1; round <= 2; round++) {
            assertThat(openRates(round)).isEqualTo(fixed.rates());
        }
    }

    @Test
    void rates_that_the_user_gave_are_driven_as_they_are() {
        List<Rate> given = List.of(new Rate(1_000), new Rate(2_000));
        conduct(SamplePlan.of(
                SamplePlan.experiment(List.of(), "tomcat", "jetty").withRates(given)));
        assertThat(run().events(RatesFixed.class)).isEmpty();
        assertThat(openRates(1)).isEqualTo(given);
    }

    @Test
    void further_numbers_of_connections_are_driven_after_the_capacity() {
        LoadSpec ladder = new LoadSpec(
                Optional.empty(), Optional.empty(), OptionalInt.empty(), List.of(8, 128), List.of(), Optional.empty());
        Plan plan = SamplePlan.of(
                SamplePlan.experiment(List.of(), "tomcat", "jetty").withLoad(ladder));
        RunRecord record = conduct(plan);
        assertThat(run().phases).contains(new Phase.MoreConnections(8), new Phase.MoreConnections(128));
        assertThat(record.loads().subList(0, 3))
                .containsExactly(plan.loads().capacity(), new Load.Closed(8), new Load.Closed(128));
    }

    @Test
    void a_level_whose_requests_queue_has_longer_slices_for_all_and_for_the_whole_run() {
        Experiment two = SamplePlan.experiment(List.of(), "tomcat", "jetty");
        Plan plan = SamplePlan.of(two.withLoad(levels(16, List.of(256)))
                .withSampling(two.sampling().withRounds(2)));
        start(plan, id -> id.equals("jetty") ? 1_000 : 3_000);
        RunRecord record = run().conduct();
        SlicesFixed fixed = run().events(SlicesFixed.class).getFirst();
        assertThat(run().events(SlicesFixed.class)).hasSize(1);
        assertThat(fixed.throughput()).isCloseTo(1_000, within(15.0));
        assertThat(fixed.loads()).extracting(QueuedSlices::connections).containsExactly(256);
        assertThat(windows(record, 16)).containsOnly(400L);
        QueuedSlices longer = fixed.loads().getFirst();
        assertThat(longer.sliceMillis()).isBetween(2_500L, 2_600L);
        assertThat(windows(record, 256))
                .hasSize(2 * 3 * plan.sampling().slicing().latencyBlocks())
                .containsOnly(longer.sliceMillis() - longer.leadMillis());
        assertThat(run().said).containsOnlyOnce("run.queued", "run.queued-round");
    }

    @Test
    void short_slices_are_those_of_the_compared_load_alone() {
        Experiment two = SamplePlan.experiment(List.of(), "tomcat", "jetty");
        Tuning brief = new Tuning(Optional.empty(), Optional.of(Duration.ofMillis(100)), OptionalInt.of(60));
        SamplingSpec sampling = new SamplingSpec(Optional.empty(), OptionalInt.of(1), OptionalLong.of(1), true, brief);
        RunRecord record = start(
                        SamplePlan.of(two.withLoad(levels(16, List.of(64))).withSampling(sampling)))
                .conduct();
        assertThat(windows(record, 16)).hasSize(3 * 60).containsOnly(75L);
        assertThat(windows(record, 64)).isNotEmpty().containsOnly(400L);
        assertThat(record.slices().filter(slice -> slice.load() instanceof Load.Open))
                .isNotEmpty()
                .allMatch(slice ->
                        ((SliceOutcome.Measured) slice.outcome()).load().windowNanos() == 400_000_000);
        assertThat(record.probeLength(ProbeKind.INJECTED_COST)).isEqualTo(new SliceLength(500, 100));
        assertThat(record.probeLength(ProbeKind.ALONE)).isEqualTo(new SliceLength(500, 100));
    }

    @Test
    void a_round_with_only_the_compared_slices_checks_nothing_but_a_single_connection() {
        Experiment two = SamplePlan.experiment(List.of(), "tomcat", "jetty");
        Tuning lean = new Tuning(Optional.empty(), Optional.empty(), OptionalInt.of(4), true);
        SamplingSpec sampling = new SamplingSpec(Optional.empty(), OptionalInt.of(2), OptionalLong.of(1), true, lean);
        RunRecord record = start(SamplePlan.of(two.withSampling(sampling))).conduct();
        assertThat(record.capacity("tomcat")).hasSize(2 * 4);
        assertThat(run().events(Probed.class)).hasSize(2 * 3).allMatch(probed -> probed.kind() == ProbeKind.ALONE);
        assertThat(pinnedTurns("tomcat")).isLessThanOrEqualTo(2 * (8 + WarmUp.LEAD_IN_BLOCKS));
    }

    @Test
    void a_contender_that_gets_no_level_has_all_its_turns_and_is_measured_with_a_flag() {
        Plan plan = SamplePlan.rounds(1, "tomcat", "jetty");
        start(plan, id -> id.equals("jetty") ? rising(id) : 30_000);
        RunRecord record = run().conduct();
        int most = plan.sampling().warmUp().settling().maxTurns();
        assertThat(run().events(Warmed.class))
                .extracting(Warmed::contender)
                .doesNotHaveDuplicates()
                .hasSize(3);
        assertThat(run().events(Warmed.class).stream().filter(warmed -> warmed.is(Steadiness.MOVING)))
                .extracting(Warmed::contender)
                .containsExactly("jetty");
        assertThat(pinnedTurns("jetty")).isEqualTo(most + WarmUp.LEAD_IN_BLOCKS);
        assertThat(pinnedTurns("tomcat")).isLessThan(most);
        assertThat(record.capacity("jetty")).isNotEmpty();
    }

    private RunRecord conduct(Plan plan) {
        return start(plan).conduct();
    }

    /// Each slice has 3 % of the first more than the one before.
    private double rising(String id) {
        return 20_000 * (1 + 0.03 * asked.merge(id, 1, Integer::sum));
    }

    private long pinnedTurns(String contender) {
        return run().events(Turned.class).stream()
                .map(Turned::turn)
                .filter(WarmTurn::pinned)
                .filter(turn -> turn.contender().equals(contender))
                .count();
    }

    private static LoadSpec levels(int compared, List<Integer> ladder) {
        return LoadSpec.DEFAULTS.withLevels(new Connections(OptionalInt.of(compared), ladder));
    }

    /// Counted lengths of the slices under that many connections, in ms.
    private static List<Long> windows(RunRecord record, int connections) {
        return record.slices()
                .filter(slice -> slice.load().equals(new Load.Closed(connections)))
                .map(slice -> ((SliceOutcome.Measured) slice.outcome()).load().windowNanos() / 1_000_000)
                .toList();
    }

    private List<Rate> openRates(int round) {
        return run().record()
                .slices()
                .filter(slice -> slice.round() == round)
                .map(slice -> slice.load())
                .filter(Load.Open.class::isInstance)
                .map(load -> ((Load.Open) load).rate())
                .distinct()
                .toList();
    }
}
