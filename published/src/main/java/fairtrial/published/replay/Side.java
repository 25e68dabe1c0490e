package fairtrial.published.replay;

import fairtrial.core.model.Interval;
import java.util.Optional;

/// One published row beside the same row here.
///
/// @param connections    of the load
/// @param published      throughput as printed, per second
/// @param publishedRatio over the reference row of the same load
/// @param here           throughput here, per second, 95 %
/// @param hereRatio      over the reference row of the same load here, 95 %
/// @param failure        why there is nothing here
public record Side(
        String contender,
        String workload,
        int connections,
        Optional<Double> published,
        Optional<Double> publishedRatio,
        Optional<Interval> here,
        Optional<Interval> hereRatio,
        Optional<String> failure) {}
