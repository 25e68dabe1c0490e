package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.OptionalDouble;

/// Use of CPUs during a run.
///
/// @param machine shares of the machine's CPU time: `us sy ni id wa hi si st`
/// @param load    CPUs that the generator kept busy
/// @param server  CPUs that the contender kept busy
public record CpuEvidence(
        Map<String, Double> machine,
        @JsonProperty("load_cpu") OptionalDouble load,
        @JsonProperty("server_cpu") OptionalDouble server) {
    public CpuEvidence {
        machine = Map.copyOf(machine);
    }
}
