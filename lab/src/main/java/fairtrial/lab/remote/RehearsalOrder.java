package fairtrial.lab.remote;

import fairtrial.lab.rehearsal.Rehearsal;
import java.util.List;

/// Order to rehearse a plan on the contender host.
public record RehearsalOrder(RunOrder run, List<Rehearsal.Extra> extras) {
    public RehearsalOrder {
        extras = List.copyOf(extras);
    }
}
