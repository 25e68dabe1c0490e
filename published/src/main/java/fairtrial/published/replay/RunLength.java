package fairtrial.published.replay;

import java.util.Map;
import java.util.Optional;

/// Length of one run of the generator.
///
/// @param seconds  empty where loops end the run
/// @param loops    requests of each connection, where they end the run
/// @param loopsFor other loops for some workloads
public record RunLength(Optional<Double> seconds, Optional<Integer> loops, Map<String, Integer> loopsFor) {
    /// In a shorter run there may be no garbage collection.
    private static final double LEAST_SECONDS = 2;

    public RunLength {
        loopsFor = Map.copyOf(loopsFor);
    }

    /// Copy with this share of its published time.
    RunLength scaled(double share) {
        return new RunLength(
                seconds.map(published -> (double) Math.round(Math.max(LEAST_SECONDS, published * share))),
                loops,
                loopsFor);
    }
}
