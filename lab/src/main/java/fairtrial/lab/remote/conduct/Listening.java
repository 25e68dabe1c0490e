package fairtrial.lab.remote.conduct;

import fairtrial.core.model.NetworkPath;
import java.util.List;

/// Where contenders listen, and the ways of the load hosts to there.
///
/// @param address numeric address
/// @param paths   one for each load host in order, then that of the latency probe
public record Listening(String address, List<NetworkPath> paths) {
    public Listening {
        paths = List.copyOf(paths);
    }
}
