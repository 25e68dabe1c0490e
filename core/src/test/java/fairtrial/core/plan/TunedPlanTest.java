package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// What the options for warm-up, slice and blocks make of a plan.
class TunedPlanTest {
    private static final Planner PLANNER =
            new Planner(Machines.plain(2), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "0.1.0");

    private static Plan plan(Tuning tuning) {
        SamplingSpec sampling =
                new SamplingSpec(Optional.empty(), OptionalInt.empty(), OptionalLong.of(1), true, tuning);
        return PLANNER.plan(new Wish().experiment().withSampling(sampling), 1);
    }

    @Test
    void a_longer_warm_up_has_more_turns() {
        WarmUp warmUp = plan(new Tuning(Optional.of(Duration.ofMinutes(3)), Optional.empty(), OptionalInt.empty()))
                .sampling()
                .warmUp();
        assertThat(warmUp.compiling().maxTurns() * warmUp.compiling().turnMillis())
                .isEqualTo(180_000);
        assertThat(warmUp.settling().maxTurns())
                .isGreaterThan(
                        plan(Tuning.DEFAULTS).sampling().warmUp().settling().maxTurns());
    }

    @Test
    void a_slice_has_the_length_that_was_asked_for_and_a_lead_of_at_most_half_of_it() {
        Slicing slicing = plan(new Tuning(Optional.empty(), Optional.of(Duration.ofSeconds(2)), OptionalInt.empty()))
                .sampling()
                .slicing();
        assertThat(slicing.sliceMillis()).isEqualTo(2000);
        assertThat(slicing.leadMillis()).isLessThanOrEqualTo(1000);
    }

    @Test
    void a_short_slice_has_a_lead_of_a_quarter_and_more_blocks_and_other_slices_stay() {
        Slicing slicing = plan(slice(100)).sampling().slicing();
        assertThat(slicing.length()).isEqualTo(new SliceLength(100, 25));
        assertThat(slicing.otherLength()).isEqualTo(new SliceLength(500, 100));
        assertThat(slicing.capacityBlocks())
                .isEqualTo(5 * plan(Tuning.DEFAULTS).sampling().slicing().capacityBlocks());
        assertThat(plan(slice(250)).sampling().slicing().length()).isEqualTo(new SliceLength(250, 62));
        assertThat(plan(slice(400)).sampling().slicing().length()).isEqualTo(new SliceLength(400, 100));
        assertThat(plan(slice(2_000)).sampling().slicing().otherLength()).isEqualTo(new SliceLength(2_000, 100));
    }

    @Test
    void a_slow_service_keeps_the_lead_that_its_requests_need() {
        SamplingSpec sampling =
                new SamplingSpec(Optional.empty(), OptionalInt.of(3), OptionalLong.of(1), true, slice(100));
        Plan slow = PLANNER.plan(new Wish().experiment().withSampling(sampling), Workloads.of("wait?ms=20"), 1);
        assertThat(slow.sampling().slicing().length()).isEqualTo(new SliceLength(100, 50));
    }

    @Test
    void short_slices_do_not_make_a_round_cheaper_but_for_their_switches() {
        Plan usual = plan(Tuning.DEFAULTS);
        Plan brief = plan(slice(100));
        MeasuredTime one = RoundCost.measured(usual, List.of());
        MeasuredTime other = RoundCost.measured(brief, List.of());
        assertThat(other.openBlock()).isEqualTo(one.openBlock());
        assertThat(other.rest()).isEqualTo(one.rest());
        assertThat(other.capacityBlock()).isCloseTo(brief.contenders().size() * (0.1 + 0.03), within(1e-9));
    }

    @Test
    void a_plan_with_only_the_compared_slices_is_shorter_and_has_no_other_load() {
        Plan usual = plan(Tuning.DEFAULTS);
        Plan lean = plan(new Tuning(Optional.empty(), Optional.empty(), OptionalInt.empty(), true));
        assertThat(lean.sampling().slicing().isComparedOnly()).isTrue();
        assertThat(usual.sampling().slicing().isComparedOnly()).isFalse();
        assertThat(lean.sampling().warmUp().settling().maxTurns()).isEqualTo(8);
        assertThat(lean.sampling().warmUp().compiling())
                .isEqualTo(usual.sampling().warmUp().compiling());
        assertThat(Condition.of(usual)).isNotEmpty();
        assertThat(Condition.of(lean)).isEmpty();
        assertThat(Condition.absence(lean)).contains(Condition.Absence.COMPARED_ONLY);
        MeasuredTime shorter = RoundCost.measured(lean, List.of());
        MeasuredTime longer = RoundCost.measured(usual, List.of());
        assertThat(shorter.capacityBlock()).isEqualTo(longer.capacityBlock());
        assertThat(shorter.rest()).isLessThan(longer.rest());
    }

    private static Tuning slice(long millis) {
        return new Tuning(Optional.empty(), Optional.of(Duration.ofMillis(millis)), OptionalInt.empty());
    }

    @Test
    void blocks_that_were_asked_for_stay_and_others_are_adjusted() {
        Slicing asked = plan(new Tuning(Optional.empty(), Optional.empty(), OptionalInt.of(12)))
                .sampling()
                .slicing();
        assertThat(asked.capacityBlocks()).isEqualTo(12);
        assertThat(asked.keepsBlocks()).isTrue();
        assertThat(plan(Tuning.DEFAULTS).sampling().slicing().keepsBlocks()).isFalse();
    }
}
