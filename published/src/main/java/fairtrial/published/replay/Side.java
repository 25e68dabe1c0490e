package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// One published row beside the same row measured here.
///
/// @param connections    connections of the load
/// @param published      reported throughput, per second
/// @param publishedRatio reported throughput over that of the reference row with the same load
/// @param here           throughput measured here, per second, 95 %
/// @param hereRatio      throughput over that of the reference row with the same load, measured here, 95 %
/// @param failure        reason why there is no measurement
public record Side(
        String contender,
        String workload,
        int connections,
        Optional<Double> published,
        Optional<Double> publishedRatio,
        Optional<Interval> here,
        Optional<Interval> hereRatio,
        Optional<String> failure) {}
