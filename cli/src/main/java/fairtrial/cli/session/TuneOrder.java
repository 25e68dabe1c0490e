package fairtrial.cli.session;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.model.Slo;
import fairtrial.core.tune.Goal;
import java.util.List;
import java.util.Optional;

/// What a search is to do, in which space ever.
///
/// @param typed the experiment, with the contender whose settings are changed
/// @param seed of the first stage; each later one has the next number
/// @param slo promises of a capacity
record TuneOrder(Experiment typed, Goal goal, long seed, Optional<Slo> slo) {
    /// The load, with what the goal asks of it.
    LoadSpec load() {
        LoadSpec of = typed.load();
        return new LoadSpec(
                        of.workload(),
                        of.requests(),
                        of.connections(),
                        of.ladder(),
                        goal.rate().map(List::of).orElse(of.rates()),
                        of.pacing())
                .withSlo(slo);
    }
}
