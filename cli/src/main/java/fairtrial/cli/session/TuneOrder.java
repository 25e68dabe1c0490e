package fairtrial.cli.session;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Slo;
import fairtrial.core.tune.Goal;
import java.util.Optional;

/// What a search is to do, in which space ever.
///
/// @param typed the experiment, with the contender whose settings are changed
/// @param seed of the first stage; each later one has the next number
/// @param slo promises of a capacity
record TuneOrder(Experiment typed, Goal goal, long seed, Optional<Slo> slo) {}
