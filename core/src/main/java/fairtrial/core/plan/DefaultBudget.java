package fairtrial.core.plan;

import fairtrial.core.experiment.Experiment;
import java.time.Duration;

/// Default time budget of a run, where the experiment has none.
public final class DefaultBudget {
    /// Budget of a run with the built-in service.
    public static final Duration BUILT_IN = Duration.ofMinutes(12);

    /// Budget of a run with a user's own application on few CPUs: five rounds of PetClinic
    /// (docs/performance.md).
    static final Duration APPLICATION = Duration.ofMinutes(20);

    /// From this number of CPUs on, that budget is halved: start and warm-up use all CPUs, so a round takes
    /// less time. No measurement chose the limit.
    private static final int MANY_CPUS = 4;

    private DefaultBudget() {}

    /// The default budget on a machine with that number of CPUs. A user's application warms up in minutes, and
    /// on few CPUs its compilers share them with the load.
    static Duration of(Experiment experiment, int cpus) {
        if (experiment.app().isEmpty()) {
            return BUILT_IN;
        }
        return cpus < MANY_CPUS ? APPLICATION : APPLICATION.dividedBy(2);
    }
}
