package fairtrial.core.validity;

import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;

/// One thing that must hold before a number counts. It sees the run's record alone and answers for the
/// contenders and loads that it speaks of. "Unavailable" is an answer too, and never a failure.
public interface Check {
    /// The check's name in PROTOCOL.md's table, stable in JSON.
    String name();

    /// What its rows are coded with when it does not hold, the usual one first.
    List<String> codes();

    /// One row per contender and load that the check speaks of; none when nothing was measured yet.
    List<ValidityRow> examine(RunRecord record);
}
