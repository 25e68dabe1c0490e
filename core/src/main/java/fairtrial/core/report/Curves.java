package fairtrial.core.report;

import fairtrial.core.model.Load;
import java.util.List;

/// The latency distributions of a run, merged over all slices of all finished rounds: plain points, so that the
/// report needs no histogram.
public record Curves(List<Curve> curves) {
    public Curves {
        curves = List.copyOf(curves);
    }

    /// One contender under one load.
    ///
    /// @param requests how many latencies stand behind the points
    /// @param points   ascending in percentile
    public record Curve(String contender, String workload, Load load, long requests, List<Point> points) {
        public Curve {
            points = List.copyOf(points);
        }
    }

    /// `percentile` (0–100) percent of the requests took at most `micros` microseconds.
    public record Point(double percentile, double micros) {}

    /// No curve at all: a run that measured nothing.
    public static Curves none() {
        return new Curves(List.of());
    }
}
