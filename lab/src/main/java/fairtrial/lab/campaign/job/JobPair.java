package fairtrial.lab.campaign.job;

import fairtrial.core.model.NetworkPath;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.conduct.Fleet;
import java.util.Optional;

/// The pair of machines of a job.
///
/// @param contender name of the contenders' machine, as its scheduler has it
/// @param load      name of the load machine
/// @param fleet     both, connected
public record JobPair(String contender, String load, Fleet fleet) {
    /// The contenders' machine.
    Surveyed machine() {
        return fleet.contender();
    }

    /// Both machines, with the way between them as it is now.
    Fragment.Pair measured() {
        Optional<NetworkPath> path = fleet.machines().loads().getFirst().path();
        return new Fragment.Pair(contender, load, loadMachine(), path);
    }

    /// Both machines.
    Fragment.Pair surveyed() {
        return new Fragment.Pair(contender, load, loadMachine(), Optional.empty());
    }

    private Surveyed loadMachine() {
        return fleet.loadMachines().getFirst();
    }
}
