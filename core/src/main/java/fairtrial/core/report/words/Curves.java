package fairtrial.core.report.words;

import fairtrial.core.model.Load;
import java.util.List;

/// The latency distributions of a run, merged over all slices of all finished rounds: plain points, so that the
/// report needs no histogram.
public record Curves(List<Curve> curves) {
    /// A point with fewer requests beyond it is an anecdote: its place moves by a third from run to run (1 ÷ √10).
    public static final int LEAST_BEYOND = 10;

    /// Whether enough requests lie beyond that percentile of so many.
    public static boolean isReached(double percentile, long requests) {
        return (1 - percentile / 100) * requests >= LEAST_BEYOND - 1e-6;
    }

    public Curves {
        curves = List.copyOf(curves);
    }

    /// One contender under one load.
    ///
    /// @param requests how many latencies stand behind the points
    /// @param points   ascending in percentile
    /// @param ranges   the same of the rounds each by itself, as far as every round reaches; empty for a single
    ///     round
    public record Curve(
            String contender, String workload, Load load, long requests, List<Point> points, List<Range> ranges) {
        public Curve {
            points = List.copyOf(points);
            ranges = List.copyOf(ranges);
        }
    }

    /// Between which values, in microseconds, a percentile lay in the single rounds. It describes; it is no interval.
    public record Range(double percentile, double least, double most) {}

    /// `percentile` (0–100) percent of the requests took at most `micros` microseconds.
    public record Point(double percentile, double micros) {}

    /// No curve at all: a run that measured nothing.
    public static Curves none() {
        return new Curves(List.of());
    }
}
