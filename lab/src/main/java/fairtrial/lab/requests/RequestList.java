package fairtrial.lab.requests;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.text.Message;
import java.util.List;

/// The requests of a source, ready to be sent.
///
/// @param requests  each once, weighted by how often it stands in the source
/// @param notes     what was taken and what was left out, for the user
/// @param perSecond mean rate of the source; 0 where it has none
/// @param arrivals  requests of each second of the source, in order; empty where it has no times
public record RequestList(List<RequestSpec> requests, List<Message> notes, double perSecond, List<Integer> arrivals) {
    public RequestList {
        requests = List.copyOf(requests);
        notes = List.copyOf(notes);
        arrivals = List.copyOf(arrivals);
    }
}
