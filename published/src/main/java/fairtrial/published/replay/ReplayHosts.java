package fairtrial.published.replay;

import fairtrial.core.model.Machine;
import java.util.Optional;

/// Where a replay ran, when not on one machine. The machine of the rows is the record's.
///
/// @param contender       host of the rows; empty: the machine of the conductor
/// @param load            host of the load programs; likewise
/// @param loadMachine     its machine
/// @param address         numeric address on which the rows listened
/// @param roundTripMicros median round trip between both before the first run, µs
/// @param sameKernel      whether both are containers or namespaces of one machine
public record ReplayHosts(
        Optional<String> contender,
        Optional<String> load,
        Machine loadMachine,
        String address,
        double roundTripMicros,
        boolean sameKernel) {}
