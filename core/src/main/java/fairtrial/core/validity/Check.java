package fairtrial.core.validity;

import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;

/// A validity condition of a figure. It reads only the run's record and returns rows for the contenders and
/// loads that it covers. "Unavailable" is a possible status and never a failure.
public interface Check {
    /// The check's identifier.
    CheckId id();

    /// The codes of rows that do not pass, the usual code first.
    List<String> codes();

    /// Whether it is about figures of the closed loop alone. Such a check says nothing about a capacity,
    /// for which the closed loop only finds the first rates.
    default boolean isOfClosedLoop() {
        return false;
    }

    /// One row per contender and load that the check covers; empty while nothing is measured.
    List<ValidityRow> examine(RunRecord record);
}
