package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// What a load generator prints of the latencies of a run: its own mean, in its own digits.
record Tool(LoadTool tool, List<Double> micros, double betweenMicros) {
    /// Latencies of a run: log-normal, with a share of long ones, scaled to a mean.
    ///
    /// @param mean  mean in µs
    /// @param tail  share of the latencies that are long
    /// @param times how many times the mean the long ones are
    static List<Double> latencies(SplittableRandom random, double mean, double spread, double tail, double times) {
        double[] all = new double[4000];
        for (int at = 0; at < all.length; at++) {
            double normal =
                    Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
            all[at] = Math.exp(spread * normal) * (random.nextDouble() < tail ? times : 1);
        }
        double factor = mean / Arrays.stream(all).average().orElse(1);
        return Arrays.stream(all).map(one -> one * factor).boxed().toList();
    }

    double max() {
        return micros.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    /// The mean as the tool makes it and prints it, in µs.
    double mean() {
        double measured =
                micros.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        return switch (tool) {
            case WRK -> significant(corrected(), 3);
            case AB -> Math.rint(betweenMicros);
            case SIEGE -> 1e4 * Math.rint(measured / 1e4);
            case JMETER, GATLING, LOCUST -> 1e3 * Math.rint(measured / 1e3);
            case AUTOCANNON ->
                10
                        * Math.rint(micros.stream()
                                        .mapToDouble(one -> 1e3 * Math.floor(one / 1e3))
                                        .average()
                                        .orElse(0)
                                / 10);
            case HEY -> 100 * Math.rint(measured / 100);
            default -> significant(measured, 3);
        };
    }

    /// wrk's `stats_correct`: for each latency from twice the expected interval on, it adds ones that are shorter by
    /// the interval each, as long as they exceed it.
    private double corrected() {
        double sum = 0;
        double count = 0;
        for (double one : micros) {
            sum += one;
            count++;
            if (one >= 2 * betweenMicros) {
                for (double added = one - betweenMicros; added > betweenMicros; added -= betweenMicros) {
                    sum += added;
                    count++;
                }
            }
        }
        return sum / count;
    }

    private static double significant(double value, int digits) {
        double unit = Math.pow(10, Math.floor(Math.log10(value)) - digits + 1);
        return unit * Math.rint(value / unit);
    }
}
