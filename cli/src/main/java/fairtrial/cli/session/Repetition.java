package fairtrial.cli.session;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.verdict.Occasions;
import java.nio.file.Path;

/// The next occasion of a run.
///
/// @param of         the folder of the run that is repeated
/// @param root       the folder of this one, not there yet
/// @param experiment as the first one was asked for
/// @param place      among those before it
record Repetition(Path of, Path root, Plan plan, Machine machine, String experiment, Occasions place) {}
