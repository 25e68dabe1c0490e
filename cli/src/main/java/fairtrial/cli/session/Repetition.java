package fairtrial.cli.session;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.verdict.Occasions;
import java.nio.file.Path;

/// The next occasion of a run.
///
/// @param of         folder of the repeated run
/// @param root       folder of this run, not yet existing
/// @param experiment experiment text of the first run
/// @param place      place among the earlier occasions
record Repetition(Path of, Path root, Plan plan, Machine machine, String experiment, Occasions place) {}
