package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities.Connections;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Load;
import fairtrial.core.model.Pacing;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/// Which closed loops have longer slices than planned.
class QueuedSlicesTest {
    /// Lower bound of the check `little`.
    private static final double LITTLE = 0.90;

    private static final Planner PLANNER =
            new Planner(Machines.plain(2), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "0.1.0");

    @Test
    void only_levels_whose_requests_queue_for_long_have_longer_slices() {
        assertThat(QueuedSlices.of(levels(16, 64, 256), 1_000))
                .containsExactly(new QueuedSlices(64, 64, 640, 160), new QueuedSlices(256, 256, 2_560, 640));
    }

    @Test
    void a_quick_service_keeps_its_planned_slices() {
        assertThat(QueuedSlices.of(levels(16, 256), 20_000)).isEmpty();
        assertThat(QueuedSlices.of(levels(16), 320)).as("lead of two cycles").isEmpty();
        assertThat(QueuedSlices.of(levels(16), 310)).hasSize(1);
    }

    @Test
    void without_a_throughput_nothing_is_lengthened() {
        assertThat(QueuedSlices.of(levels(256), 0)).isEmpty();
    }

    @Test
    void no_slice_is_longer_than_ten_seconds_and_it_says_that_it_was_cut() {
        QueuedSlices cut = QueuedSlices.of(levels(10_000), 500).getFirst();
        assertThat(cut.length()).isEqualTo(new SliceLength(10_000, 2_500));
        assertThat(cut.isCut()).isTrue();
        assertThat(QueuedSlices.of(levels(256), 1_000).getFirst().isCut()).isFalse();
    }

    @Test
    void a_slow_service_that_does_not_queue_keeps_the_slices_of_its_service_time() {
        Plan slow = PLANNER.plan(new Wish().experiment(), Workloads.of("wait?ms=200"), 1);
        int connections = slow.loads().capacity().connections();
        assertThat(QueuedSlices.of(slow, connections / 0.2)).isEmpty();
        assertThat(QueuedSlices.of(slow, connections / 0.24))
                .as("a fifth too low")
                .isEmpty();
        assertThat(QueuedSlices.of(slow, connections / 0.4)).hasSize(1);
    }

    @Test
    void a_load_with_a_pace_of_its_own_and_a_trace_of_noise_keep_their_slices() {
        Plan paced = PLANNER.plan(new Wish().pacing(new Pacing(200, 0, 0)).experiment(), 1);
        assertThat(QueuedSlices.of(paced, 1)).isEmpty();
        assertThat(QueuedSlices.of(levels(256).traced(100, 50), 1_000)).isEmpty();
    }

    @Test
    void a_slice_that_the_user_made_longer_gets_only_the_lead() {
        Tuning three = new Tuning(Optional.empty(), Optional.of(Duration.ofSeconds(3)), OptionalInt.empty());
        Plan plan = plan(256, List.of(), three);
        assertThat(QueuedSlices.of(plan, 1_000)).containsExactly(new QueuedSlices(256, 256, 3_000, 640));
    }

    @Test
    void short_slices_are_lengthened_where_requests_take_longer_than_half_of_their_lead() {
        Tuning brief = new Tuning(Optional.empty(), Optional.of(Duration.ofMillis(100)), OptionalInt.empty());
        assertThat(QueuedSlices.of(plan(64, List.of(256), brief), 64 / 0.012)).isEmpty();
        assertThat(QueuedSlices.of(plan(16, List.of(256), brief), 1_000))
                .containsExactly(new QueuedSlices(16, 16, 160, 40), new QueuedSlices(256, 256, 2_560, 640));
        assertThat(QueuedSlices.shortestMillis(new Load.Closed(16), 1_000)).isEqualTo(160);
        assertThat(QueuedSlices.shortestMillis(new Load.Closed(16), 10_000)).isEqualTo(100);
    }

    @Test
    void littles_law_closes_in_the_longer_slices_and_not_in_the_planned_ones() {
        // The mean latency of a slice whose connections start together, as a share of that of a long one.
        DoubleUnaryOperator randomOrder = cycles -> 1 - Math.exp(-cycles);
        DoubleUnaryOperator overtaking = cycles -> 1 - Math.exp(-cycles / 1.76);
        DoubleUnaryOperator inOrder = cycles -> Math.min(1, cycles);
        SliceLength planned = levels(256).sampling().slicing().length();
        SliceLength longer = QueuedSlices.of(levels(256), 1_000).getFirst().length();
        assertThat(share(overtaking, planned, 256)).as("120 of 256 were seen").isBetween(0.45, 0.49);
        for (DoubleUnaryOperator queue : List.of(randomOrder, overtaking, inOrder)) {
            assertThat(share(queue, planned, 256)).isLessThan(LITTLE);
            assertThat(share(queue, longer, 256)).isGreaterThan(LITTLE);
            assertThat(share(queue, planned, 50)).as("not yet lengthened").isGreaterThan(LITTLE);
        }
    }

    @Test
    void a_round_is_priced_with_its_longer_slices_and_the_end_of_their_queue() {
        Plan plan = levels(16, 256);
        MeasuredTime planned = RoundCost.measured(plan, List.of());
        MeasuredTime longer = RoundCost.measured(plan, QueuedSlices.of(plan, 1_000));
        int slices = plan.contenders().size() * plan.sampling().slicing().latencyBlocks();
        assertThat(longer.capacityBlock()).isEqualTo(planned.capacityBlock());
        assertThat(longer.rest() - planned.rest()).isCloseTo(slices * (2.56 + 0.256 - 0.5), within(1e-9));
    }

    private static double share(DoubleUnaryOperator latency, SliceLength slice, double cycleMillis) {
        double sum = 0;
        long steps = 0;
        for (double at = slice.leadMillis(); at < slice.millis(); at += 0.1) {
            sum += latency.applyAsDouble(at / cycleMillis);
            steps++;
        }
        return sum / steps;
    }

    private static Plan levels(int compared, Integer... ladder) {
        return plan(compared, List.of(ladder), Tuning.DEFAULTS);
    }

    private static Plan plan(int compared, List<Integer> ladder, Tuning tuning) {
        Experiment usual = new Wish().experiment();
        return PLANNER.plan(
                usual.withLoad(LoadSpec.DEFAULTS.withLevels(new Connections(OptionalInt.of(compared), ladder)))
                        .withSampling(new SamplingSpec(
                                Optional.empty(), OptionalInt.empty(), OptionalLong.of(1), true, tuning)),
                1);
    }
}
