package fairtrial.core.report.words;

import fairtrial.core.model.Load;
import java.util.List;

/// The latency distributions of a run, merged over all slices of all finished rounds. They are plain points,
/// so the report needs no histogram.
public record Curves(List<Curve> curves) {
    /// Smallest number of requests beyond a point. With fewer, its position varies by a third from run to run
    /// (1 ÷ √10).
    public static final int LEAST_BEYOND = 10;

    /// Whether enough of the requests lie beyond this percentile.
    public static boolean isReached(double percentile, long requests) {
        return (1 - percentile / 100) * requests >= LEAST_BEYOND - 1e-6;
    }

    public Curves {
        curves = List.copyOf(curves);
    }

    /// The curve of one contender under one load.
    ///
    /// @param requests number of latencies
    /// @param points   ascending in percentile
    /// @param ranges   ranges over the single rounds, as far as every round reaches; empty for a single round
    public record Curve(
            String contender, String workload, Load load, long requests, List<Point> points, List<Range> ranges) {
        public Curve {
            points = List.copyOf(points);
            ranges = List.copyOf(ranges);
        }
    }

    /// The range of a percentile over the single rounds, in microseconds. It is descriptive and no interval.
    public record Range(double percentile, double least, double most) {}

    /// One point: `percentile` (0–100) percent of the requests took at most `micros` microseconds.
    public record Point(double percentile, double micros) {}

    /// No curves, for a run that measured nothing.
    public static Curves none() {
        return new Curves(List.of());
    }
}
