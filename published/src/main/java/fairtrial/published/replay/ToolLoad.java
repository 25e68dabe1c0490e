package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Parameters of the load generator.
///
/// @param tool        empty: Fairtrial's own load agent
/// @param threads     threads of the generator, where it has them
/// @param connections the ladder, one run each, in order
/// @param seconds     length of one run; empty where loops end it
/// @param loops       requests of each connection, where they end the run
/// @param loopsFor    other loops for some workloads
/// @param timeoutSeconds time after which a response counts as missing; empty: the tool's default
/// @param thinkSeconds   the largest of siege's random pauses; 0: none
/// @param rampSeconds time over which JMeter starts its threads
/// @param ratePerSecond rate of an open loop; empty: a closed loop
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
    /// In a shorter run there may be no garbage collection.
    private static final double LEAST_SECONDS = 2;

    public ToolLoad {
        connections = List.copyOf(connections);
        loopsFor = Map.copyOf(loopsFor);
    }

    /// Copy with other numbers of connections.
    public ToolLoad withConnections(List<Integer> others) {
        return withTool(tool, threads, others, seconds, rampSeconds);
    }

    /// Copy with another generator.
    ToolLoad drivenBy(LoadTool other) {
        return withTool(Optional.of(other), threads, connections, seconds, rampSeconds);
    }

    /// Copy with this share of its published length. A time becomes shorter. A ramp becomes shorter with fewer
    /// users, so that the offered rate is unchanged.
    ToolLoad scaled(double share) {
        Optional<Double> shorter =
                seconds.map(published -> (double) Math.round(Math.max(LEAST_SECONDS, published * share)));
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
            Optional<LoadTool> driver, int driverThreads, List<Integer> users, Optional<Double> time, double ramp) {
        return new ToolLoad(
                driver, driverThreads, users, time, loops, loopsFor, timeoutSeconds, thinkSeconds, ramp, ratePerSecond);
    }
}
