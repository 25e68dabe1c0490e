package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import java.time.Duration;
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
    void blocks_that_were_asked_for_stay_and_others_are_adjusted() {
        Slicing asked = plan(new Tuning(Optional.empty(), Optional.empty(), OptionalInt.of(12)))
                .sampling()
                .slicing();
        assertThat(asked.capacityBlocks()).isEqualTo(12);
        assertThat(asked.keepsBlocks()).isTrue();
        assertThat(plan(Tuning.DEFAULTS).sampling().slicing().keepsBlocks()).isFalse();
    }
}
