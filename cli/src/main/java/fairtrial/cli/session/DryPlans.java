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
    private final Staging ofPairs;

    /// Opens what plans are made from.
    public DryPlans(Terminal terminal, Resources resources) {
        this.classPaths = resources.classPaths(terminal::note);
        this.staging = staging(new OneMachine(resources), terminal, classPaths);
        this.ofPairs = staging(new LikeThisMachine(new OneMachine(resources)), terminal, classPaths);
    }

    private static Staging staging(Machines machines, Terminal terminal, OpenClassPaths classPaths) {
        return Staging.on(machines, terminal, classPaths, new ComparisonFamilies(), UnaryOperator.identity());
    }

    /// The plan of an experiment. Where it has load hosts, each is taken for a machine like this one.
    ///
    /// @throws fairtrial.core.text.UserError all errors of a planner
    public Plan of(Experiment experiment) {
        Staging fitting = experiment.environment().hosts().isNone() ? staging : ofPairs;
        return fitting.stage(experiment, SEED, false).plan();
    }

    @Override
    public void close() {
        classPaths.close();
    }
}
