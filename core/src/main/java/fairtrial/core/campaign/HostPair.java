package fairtrial.core.campaign;

import fairtrial.core.experiment.HostsSpec;
import java.util.List;
import java.util.Optional;

/// Two machines for one round, by their names in the user's `ssh_config`.
///
/// @param contender host of the contenders
/// @param load      host of the load generator, another one
public record HostPair(String contender, String load) {
    public HostPair {
        if (contender.equals(load)) {
            throw new IllegalArgumentException("a pair of one host: " + load);
        }
    }

    /// The pair as the hosts of a run.
    ///
    /// @throws fairtrial.core.text.UserError FT-220 not a name of a host
    public HostsSpec spec() {
        return new HostsSpec(Optional.of(contender), List.of(load), Optional.empty());
    }

    /// The names of both.
    public List<String> names() {
        return List.of(contender, load);
    }
}
