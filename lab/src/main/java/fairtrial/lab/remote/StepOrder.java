package fairtrial.lab.remote;

import fairtrial.core.record.JournalEvent;
import java.util.List;
import java.util.Optional;

/// Order for one step of a run on the contender host.
///
/// @param events   events of the journal since the last step that the host does not know
/// @param millis   the run's clock at this moment, ms
/// @param ceiling  measure the ceiling, for this moment: `start` or `end`; empty: carry out a round
/// @param round    number of the round
public record StepOrder(List<JournalEvent> events, long millis, Optional<String> ceiling, int round) {
    public StepOrder {
        events = List.copyOf(events);
    }
}
