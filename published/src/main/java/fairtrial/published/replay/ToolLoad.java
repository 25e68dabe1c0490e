package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Optional;

/// Parameters of the load generator.
///
/// @param tool        empty: Fairtrial's own load agent
/// @param threads     threads of the generator, where it has them
/// @param connections the ladder, one run each, in order
/// @param timeoutSeconds time after which a response counts as missing; empty: the tool's default
/// @param thinkSeconds   the largest of siege's random pauses; 0: none
/// @param rampSeconds time over which JMeter starts its threads
/// @param ratePerSecond rate of an open loop; empty: a closed loop
public record ToolLoad(
        Optional<LoadTool> tool,
        int threads,
        List<Integer> connections,
        @JsonUnwrapped RunLength length,
        Optional<Double> timeoutSeconds,
        double thinkSeconds,
        double rampSeconds,
        Optional<Double> ratePerSecond) {
    public ToolLoad {
        connections = List.copyOf(connections);
    }

    /// Copy with other numbers of connections.
    public ToolLoad withConnections(List<Integer> others) {
        return withTool(tool, threads, others, length, rampSeconds);
    }

    /// Copy with another generator.
    ToolLoad drivenBy(LoadTool other) {
        return withTool(Optional.of(other), threads, connections, length, rampSeconds);
    }

    /// Copy with this share of its published length. A time becomes shorter. A ramp becomes shorter with fewer
    /// users, so that the offered rate is unchanged.
    ToolLoad scaled(double share) {
        RunLength shorter = length.scaled(share);
        if (rampSeconds <= 0) {
            return withTool(tool, threads, connections, shorter, 0);
        }
        double fewer = Math.min(1, share);
        return withTool(
                tool,
                part(threads, fewer),
                connections.stream().map(users -> part(users, fewer)).toList(),
                shorter,
                (double) Math.max(1, Math.round(rampSeconds * fewer)));
    }

    private static int part(int whole, double share) {
        return Math.max(1, (int) Math.round(whole * share));
    }

    private ToolLoad withTool(
            Optional<LoadTool> driver, int driverThreads, List<Integer> users, RunLength run, double ramp) {
        return new ToolLoad(driver, driverThreads, users, run, timeoutSeconds, thinkSeconds, ramp, ratePerSecond);
    }
}
