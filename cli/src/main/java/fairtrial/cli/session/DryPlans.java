package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Plan;
import java.util.function.UnaryOperator;

/// Plans of many experiments for this machine, without starting anything.
public final class DryPlans implements AutoCloseable {
    /// Orders of contenders do not matter in a plan that is only shown.
    private static final long SEED = 1;

    private final OpenClassPaths classPaths;
    private final Staging staging;

    /// Opens what plans are made from.
    public DryPlans(Terminal terminal, Resources resources) {
        this.classPaths = resources.classPaths(terminal::note);
        this.staging = Staging.on(
                new OneMachine(resources), terminal, classPaths, new ComparisonFamilies(), UnaryOperator.identity());
    }

    /// The plan of an experiment.
    ///
    /// @throws fairtrial.core.text.UserError all errors of a planner
    public Plan of(Experiment experiment) {
        return staging.stage(experiment, SEED, false).plan();
    }

    @Override
    public void close() {
        classPaths.close();
    }
}
