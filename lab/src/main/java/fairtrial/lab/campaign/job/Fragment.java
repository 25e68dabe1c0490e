package fairtrial.lab.campaign.job;

import fairtrial.core.model.NetworkPath;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.PlacedPair;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.Told;
import java.util.List;
import java.util.Optional;

/// What a job leaves.
///
/// @param machine  what its machine is and has; of a pair, that of the contenders
/// @param events   the events of its round, in order
/// @param logs     logs of its processes
/// @param outcomes outcomes of a rehearsal
/// @param failure  why it could not do its work; empty: it did
/// @param pair     the pair of machines that it had; empty: it had one
public record Fragment(
        Surveyed machine,
        List<JournalEvent> events,
        List<Told.Log> logs,
        List<Rehearsal.Outcome> outcomes,
        Optional<Failure> failure,
        Optional<Pair> pair) {
    /// Reason of a failure: the code of a message with its values.
    public record Failure(String code, List<String> values) {
        public Failure {
            values = List.copyOf(values);
        }
    }

    /// Two machines of one job.
    ///
    /// @param contender name of the contenders' machine, as its scheduler has it
    /// @param load      name of the load machine
    /// @param machine   what the load machine is and has
    /// @param path      the way between them; empty: it was not asked for
    public record Pair(String contender, String load, Surveyed machine, Optional<NetworkPath> path) {
        /// Whether both are containers or namespaces of one machine.
        public boolean sharesKernel(Surveyed contenders) {
            return !machine.boot().isEmpty() && machine.boot().equals(contenders.boot());
        }

        /// The names of both.
        public PlacedPair placed() {
            return new PlacedPair(contender, load);
        }
    }

    /// What a job on one machine leaves.
    public Fragment(
            Surveyed machine,
            List<JournalEvent> events,
            List<Told.Log> logs,
            List<Rehearsal.Outcome> outcomes,
            Optional<Failure> failure) {
        this(machine, events, logs, outcomes, failure, Optional.empty());
    }

    public Fragment {
        events = List.copyOf(events);
        logs = List.copyOf(logs);
        outcomes = List.copyOf(outcomes);
    }

    /// The same of a job that had these machines.
    Fragment on(Optional<Pair> machines) {
        return new Fragment(machine, events, logs, outcomes, failure, machines);
    }

    /// A fragment that only tells of its machine.
    static Fragment of(Surveyed machine) {
        return new Fragment(machine, List.of(), List.of(), List.of(), Optional.empty());
    }
}
