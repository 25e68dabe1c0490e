package fairtrial.lab.campaign.job;

import fairtrial.core.record.JournalEvent;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.Told;
import java.util.List;
import java.util.Optional;

/// What a job leaves.
///
/// @param machine  what its machine is and has
/// @param events   the events of its round, in order
/// @param logs     logs of its processes
/// @param outcomes outcomes of a rehearsal
/// @param failure  why it could not do its work; empty: it did
public record Fragment(
        Surveyed machine,
        List<JournalEvent> events,
        List<Told.Log> logs,
        List<Rehearsal.Outcome> outcomes,
        Optional<Failure> failure) {
    /// Reason of a failure: the code of a message with its values.
    public record Failure(String code, List<String> values) {
        public Failure {
            values = List.copyOf(values);
        }
    }

    public Fragment {
        events = List.copyOf(events);
        logs = List.copyOf(logs);
        outcomes = List.copyOf(outcomes);
    }

    /// A fragment that only tells of its machine.
    static Fragment of(Surveyed machine) {
        return new Fragment(machine, List.of(), List.of(), List.of(), Optional.empty());
    }
}
