package fairtrial.core.stats;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// The latencies of several slices as one distribution. Percentiles come from the merged counts, never from
/// averages.
public final class Histograms {
    /// Percentiles in printed tables.
    private static final List<Double> PRINTED =
            List.of(0.0, 10.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0);

    /// Points of the curve per factor of ten of 1/(1 − p). Eight look smooth; five factors of ten reach 99.999
    /// %.
    private static final int POINTS_PER_DECADE = 8;

    private static final int DECADES = 5;

    /// Significant digits of the load agent and of HdrHistogram's own examples; none of our histograms has
    /// fewer.
    private static final int FEWEST_DIGITS = 3;

    private final Histogram merged;

    private Histograms(Histogram merged) {
        this.merged = merged;
    }

    /// The sum of histograms of nanoseconds, each HdrHistogram V2, compressed, Base64.
    ///
    /// @throws IllegalArgumentException if a text is no such histogram
    public static Histograms merge(List<String> encoded) {
        return added(encoded.stream().map(Histograms::decode));
    }

    /// The sum of the given distributions.
    public static Histograms sum(List<Histograms> distributions) {
        return added(distributions.stream().map(one -> one.merged));
    }

    /// Adds the parts one by one: a few hundred decoded ones at once would fill a small heap.
    private static Histograms added(Stream<Histogram> parts) {
        return new Histograms(parts.reduce(new Histogram(FEWEST_DIGITS), Histograms::plus));
    }

    /// The sum with the precision of the more precise histogram.
    private static Histogram plus(Histogram sum, Histogram part) {
        Histogram wide = sum;
        if (part.getNumberOfSignificantValueDigits() > sum.getNumberOfSignificantValueDigits()) {
            wide = new Histogram(part.getNumberOfSignificantValueDigits());
            wide.add(sum);
        }
        wide.add(part);
        return wide;
    }

    /// The number of requests.
    public long count() {
        return merged.getTotalCount();
    }

    /// The mean in microseconds, as exact as the buckets; empty without requests.
    public OptionalDouble meanMicros() {
        return count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(merged.getMean() / 1000);
    }

    /// The value in microseconds that `percentile` (0–100) percent of the requests do not exceed, to the
    /// histogram's digits; 0 is the minimum and 100 the maximum. Empty without requests.
    public OptionalDouble percentileMicros(double percentile) {
        if (!(percentile >= 0 && percentile <= 100)) {
            throw new IllegalArgumentException("not a percentile: " + percentile);
        }
        return count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(micros(percentile));
    }

    /// The number of requests that took at most this time, to the histogram's digits.
    public long countUpTo(double micros) {
        return count() == 0 ? 0 : merged.getCountBetweenValues(0, Math.round(micros * 1000));
    }

    /// The printed percentiles: 0, 10, 25, 50, 75, 90, 95, 99, 99.9, 99.99, 100; empty without requests.
    public List<PercentilePoint> printed() {
        return points(PRINTED);
    }

    /// The latency curve in ascending order: evenly spaced in log 1/(1 − p) from 0 to 99.999, then 100, with
    /// the printed percentiles. Beyond `1/(1 − p) > count` a percentile only repeats the maximum, so the curve
    /// jumps to 100 there.
    public List<PercentilePoint> curve() {
        TreeSet<Double> percentiles = new TreeSet<>(PRINTED);
        for (int i = 0; i <= DECADES * POINTS_PER_DECADE; i++) {
            percentiles.add(100 * (1 - Math.pow(10, -(double) i / POINTS_PER_DECADE)));
        }
        return points(percentiles.stream()
                .filter(percentile -> percentile == 100 || 1 / (1 - percentile / 100) <= count())
                .toList());
    }

    /// The distribution as text in HdrHistogram's `.hgrm` format, in milliseconds, five steps per halving.
    public String hgrm() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        merged.outputPercentileDistribution(new PrintStream(out, false, StandardCharsets.UTF_8), 5, 1e6);
        return out.toString(StandardCharsets.UTF_8);
    }

    private List<PercentilePoint> points(List<Double> percentiles) {
        List<PercentilePoint> points = new ArrayList<>();
        if (count() > 0) {
            percentiles.forEach(percentile -> points.add(new PercentilePoint(percentile, micros(percentile))));
        }
        return List.copyOf(points);
    }

    private double micros(double percentile) {
        if (percentile == 0) {
            return merged.getMinValue() / 1000.0;
        }
        return merged.getValueAtPercentile(percentile) / 1000.0;
    }

    private static Histogram decode(String encoded) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException("not a compressed histogram", e);
        }
    }
}
