package fairtrial.lab.remote.conduct;

import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.record.NetworkUse;
import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.Addresses;
import fairtrial.lab.remote.PathFigures;
import fairtrial.lab.remote.PathOrder;
import fairtrial.lab.remote.PathPlace;
import fairtrial.lab.remote.agent.PathProbe;
import fairtrial.lab.remote.agent.PathServer;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Both ends of the ways of a run: this machine or a host each.
final class Ends {
    /// The code of the error when no address is reached.
    static final String NO_WAY = "FT-234";

    private static final Duration ANSWER = Duration.ofSeconds(30);

    private final Optional<RemoteHost> contender;
    private final List<Optional<RemoteHost>> loads;

    /// @param contender empty: this machine
    /// @param loads     each host that sends requests, a latency probe last; empty: this machine
    Ends(Optional<RemoteHost> contender, List<Optional<RemoteHost>> loads) {
        this.contender = contender;
        this.loads = List.copyOf(loads);
    }

    /// The first address of the contender host that all load hosts reach, and the ways to it.
    ///
    /// @param asked the only address to try; empty: all of the contender host
    /// @throws UserError FT-234 no such address
    Listening find(Optional<String> asked) throws LoadFailed, Cancel.Interrupted {
        List<String> addresses = asked.isPresent() ? List.of(asked.get()) : addresses();
        List<String> refused = new ArrayList<>();
        for (String address : addresses) {
            try {
                reach(address);
                return new Listening(address, measured(address));
            } catch (LoadFailed e) {
                if (e.engineLost()) {
                    throw e;
                }
                refused.add(e.reason());
            }
        }
        throw new UserError(
                NO_WAY,
                addresses.isEmpty() ? "-" : String.join(", ", addresses),
                refused.isEmpty() ? "the host has no IPv4 address" : String.join("; ", refused));
    }

    private List<String> addresses() throws LoadFailed, Cancel.Interrupted {
        return contender.isPresent() ? contender.get().survey().addresses() : Addresses.ofThisMachine();
    }

    private void reach(String address) throws LoadFailed, Cancel.Interrupted {
        at(address, place -> {
            for (Optional<RemoteHost> load : loads) {
                measure(load, new PathOrder(address, place.port(), place.token(), false));
            }
        });
    }

    private List<NetworkPath> measured(String address) throws LoadFailed, Cancel.Interrupted {
        List<NetworkPath> paths = new ArrayList<>();
        for (int i = 0; i < loads.size(); i++) {
            Optional<RemoteHost> load = loads.get(i);
            List<PathFigures> found = new ArrayList<>();
            NetworkUse use = at(
                    address,
                    place -> found.add(measure(load, new PathOrder(address, place.port(), place.token(), true))));
            paths.add(path(i, found.getFirst(), use));
        }
        return paths;
    }

    private static NetworkPath path(int index, PathFigures found, NetworkUse use) {
        return new NetworkPath(
                index,
                found.roundTripMicros(),
                found.roundTripP99Micros(),
                found.bytesPerSecond(),
                found.linkBytesPerSecond(),
                resent(use),
                found.mtu());
    }

    private static Reading<Double> resent(NetworkUse use) {
        return switch (use.segmentsSent()) {
            case Reading.Unavailable<Long>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<Long>(Long sent) ->
                use.retransmitted().map(resent -> (double) resent / Math.max(1, sent));
        };
    }

    /// What is done while a path server listens.
    private interface Serving {
        void with(PathPlace place) throws LoadFailed, Cancel.Interrupted;
    }

    /// Does that while a path server listens; gives what the network of its machine did meanwhile.
    private NetworkUse at(String address, Serving serving) throws LoadFailed, Cancel.Interrupted {
        if (contender.isEmpty()) {
            try (PathServer server = new PathServer()) {
                serving.with(server.serve(address));
                return server.stop();
            } catch (IOException e) {
                throw new LoadFailed(address + ": " + e.getMessage(), false);
            }
        }
        Line line = contender.get().line();
        try {
            serving.with(Json.value(line.ask("path.serve", address, ANSWER), PathPlace.class));
        } catch (LoadFailed | Cancel.Interrupted e) {
            line.ask("path.stop", "", ANSWER);
            throw e;
        }
        return Json.value(line.ask("path.stop", "", ANSWER), NetworkUse.class);
    }

    private static PathFigures measure(Optional<RemoteHost> load, PathOrder order)
            throws LoadFailed, Cancel.Interrupted {
        return load.isEmpty()
                ? PathProbe.measure(order)
                : Json.value(load.get().line().ask("path.measure", order, ANSWER), PathFigures.class);
    }
}
