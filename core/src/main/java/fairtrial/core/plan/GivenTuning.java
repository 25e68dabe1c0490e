package fairtrial.core.plan;

import fairtrial.core.experiment.Tuning;
import java.time.Duration;
import java.util.Optional;

/// Parts of a round that differ from the planner's choice for the built-in service, so that the user gave them.
public final class GivenTuning {
    private GivenTuning() {}

    /// The length of a slice; empty where it is the usual one.
    public static Optional<Duration> slice(Plan plan) {
        long usual = Slicings.of(
                        plan.loads().workload(), plan.loads().capacity().pacing(), Tuning.DEFAULTS, plan.contenders())
                .sliceMillis();
        long planned = plan.sampling().slicing().sliceMillis();
        return planned == usual ? Optional.empty() : Optional.of(Duration.ofMillis(planned));
    }

    /// The longest warm-up of one JVM; empty where it is the usual one, or where there is none.
    public static Optional<Duration> warmUp(Plan plan) {
        WarmUp planned = plan.sampling().warmUp();
        Duration usual = longest(WarmUps.of(
                plan.loads().workload(),
                plan.environment().placement(),
                plan.loads().capacity().connections(),
                WarmUps.most(
                        plan.app().isPresent(),
                        plan.sampling().budget(),
                        plan.contenders().size())));
        return planned.wanted() && !longest(planned).equals(usual) ? Optional.of(longest(planned)) : Optional.empty();
    }

    private static Duration longest(WarmUp warmUp) {
        return Duration.ofMillis(
                warmUp.compiling().turnMillis() * warmUp.compiling().maxTurns());
    }
}
