package fairtrial.lab.campaign.job;

import fairtrial.core.record.JournalEvent;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.RunOrder;
import java.util.List;
import java.util.Optional;

/// The order of all jobs of an array.
///
/// @param run    what the jobs run, its places relative to the folder of work; empty: they only survey their machine
/// @param extras what a rehearsal asks beside the responses
/// @param events events of the run that a round must know: what its first round has fixed
public record JobOrder(Kind kind, Optional<RunOrder> run, List<Rehearsal.Extra> extras, List<JournalEvent> events) {
    /// What a job does.
    public enum Kind {
        /// Tells what its machine is and has.
        SURVEY,
        /// Starts each contender once and learns its responses.
        REHEARSE,
        /// Carries out the round of its number.
        ROUND
    }

    public JobOrder {
        extras = List.copyOf(extras);
        events = List.copyOf(events);
    }

    /// The order to survey a machine.
    public static JobOrder survey() {
        return new JobOrder(Kind.SURVEY, Optional.empty(), List.of(), List.of());
    }

    /// The order to rehearse.
    public static JobOrder rehearse(RunOrder run, List<Rehearsal.Extra> extras) {
        return new JobOrder(Kind.REHEARSE, Optional.of(run), extras, List.of());
    }

    /// The order for rounds.
    public static JobOrder rounds(RunOrder run, List<JournalEvent> events) {
        return new JobOrder(Kind.ROUND, Optional.of(run), List.of(), events);
    }
}
