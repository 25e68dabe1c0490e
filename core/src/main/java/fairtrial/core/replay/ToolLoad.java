package fairtrial.core.replay;

import fairtrial.core.published.LoadTool;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How the generator is called.
///
/// @param tool        empty: Fairtrial's own load agent
/// @param threads     of the generator, where it has them
/// @param connections the ladder, one run each, in order
/// @param seconds     of one run, empty where loops end it
/// @param loops       requests of each connection, where they end the run
/// @param loopsFor    other loops for some workloads
/// @param timeoutSeconds beyond which an answer counts as none; empty: the tool's own
/// @param thinkSeconds   the largest of siege's random pauses; 0: none
/// @param rampSeconds over which JMeter starts its threads
/// @param ratePerSecond of an open loop; empty: a closed one
public record ToolLoad(
        Optional<LoadTool> tool,
        int threads,
        List<Integer> connections,
        Optional<Double> seconds,
        Optional<Integer> loops,
        Map<String, Integer> loopsFor,
        Optional<Double> timeoutSeconds,
        double thinkSeconds,
        double rampSeconds,
        Optional<Double> ratePerSecond) {
    public ToolLoad {
        connections = List.copyOf(connections);
        loopsFor = Map.copyOf(loopsFor);
    }

    /// The same on those connections.
    public ToolLoad on(List<Integer> others) {
        return new ToolLoad(
                tool,
                threads,
                others,
                seconds,
                loops,
                loopsFor,
                timeoutSeconds,
                thinkSeconds,
                rampSeconds,
                ratePerSecond);
    }

    /// The same by another generator.
    ToolLoad drivenBy(LoadTool other) {
        return new ToolLoad(
                Optional.of(other),
                threads,
                connections,
                seconds,
                loops,
                loopsFor,
                timeoutSeconds,
                thinkSeconds,
                rampSeconds,
                ratePerSecond);
    }
}
