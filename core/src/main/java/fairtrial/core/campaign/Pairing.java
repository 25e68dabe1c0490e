package fairtrial.core.campaign;

import fairtrial.core.experiment.HostsSpec;
import java.util.List;
import java.util.Optional;

/// A class of machines whose rounds take two each: one for the contenders, one for the load.
///
/// @param pairs the pairs by name; empty: the scheduler chooses two machines for each round
public record Pairing(List<HostPair> pairs) {
    /// The machines of a plan whose rounds run on changing pairs: what each does stands for its name.
    public static final HostsSpec ROLES = new HostsSpec(Optional.of("contender"), List.of("load"), Optional.empty());

    /// Pairs that a scheduler chooses.
    public static final Pairing CHOSEN = new Pairing(List.of());

    public Pairing {
        pairs = List.copyOf(pairs);
    }
}
