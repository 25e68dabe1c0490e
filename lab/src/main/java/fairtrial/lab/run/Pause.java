package fairtrial.lab.run;

import fairtrial.core.record.RunRecord;

/// Wish to pause a run in good order after a round. Its folder can go on later as if it had never stopped.
@FunctionalInterface
public interface Pause {
    /// A run that goes on to its end.
    Pause NEVER = record -> false;

    /// Whether the run pauses now, after a round of this session and its look.
    boolean isWanted(RunRecord record);

    /// A pause when either of the two wants one. The second is not asked when the first does.
    default Pause or(Pause other) {
        return record -> isWanted(record) || other.isWanted(record);
    }
}
