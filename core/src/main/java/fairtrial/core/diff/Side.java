package fairtrial.core.diff;

import fairtrial.core.plan.Plan;
import fairtrial.core.verdict.Result;

/// One of two runs.
///
/// @param name name of the run as the user typed it
public record Side(String name, Result result, Plan plan) {}
