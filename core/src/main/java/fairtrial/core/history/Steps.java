package fairtrial.core.history;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.Samples;
import fairtrial.core.stats.StudentT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The steps of a series whose points know their own errors.
///
/// A run differs from the one before by its own error e, drawn towards the common one, and by its day. The
/// variance between days, τ², is that at which the median of d² ÷ (e₁² + e₂² + 2τ²) over neighbours is that
/// of χ² with one degree of freedom. Steps are few, so they hardly move a median. The series is then split
/// where a weighted t test of the two parts is largest, and each part again [binary segmentation, Scott &
/// Knott 1974].
public final class Steps {
    /// Each part has at least three runs; a shorter one is an odd day, or a suspicion.
    public static final int SHORTEST_PART = 3;

    /// Accepted false alarms of one split, by Bonferroni over its places. A series is tested again with each
    /// new run.
    private static final double SPLIT_ALARM = 0.001;

    /// Accepted false alarms at the end of a series. A suspicion costs one comparison, and nothing is
    /// reported before it.
    private static final double END_ALARM = 0.01;

    /// Weight of the common variance, in rounds: that of a usual run.
    private static final double PRIOR = 6;

    /// Median of χ² with one degree of freedom.
    private static final double MEDIAN_CHI2 = 0.454936;

    private final double[] logs;
    private final double[] weights;

    private Steps(double[] logs, double[] weights) {
        this.logs = logs;
        this.weights = weights;
    }

    /// The steps of a series in the order of its runs.
    public static List<Step> of(List<HistoryPoint> points) {
        double[] logs = points.stream().mapToDouble(HistoryPoint::log).toArray();
        double[] variances = variances(points);
        double between = between(logs, variances);
        double[] weights = Arrays.stream(variances)
                .map(variance -> 1 / (variance + between))
                .toArray();
        return new Steps(logs, weights).steps();
    }

    /// The variances of the runs, drawn towards that of the median run: two or three rounds that happen to agree
    /// would else outweigh all other runs.
    private static double[] variances(List<HistoryPoint> points) {
        double common = points.isEmpty()
                ? 0
                : Samples.median(points.stream().mapToDouble(Steps::ofRound).toArray());
        return points.stream()
                .mapToDouble(point -> {
                    double own = point.rounds() - 1.0;
                    return (own * ofRound(point) + PRIOR * common) / (own + PRIOR) / point.rounds();
                })
                .toArray();
    }

    /// The variance of one round.
    private static double ofRound(HistoryPoint point) {
        return point.error() * point.error() * point.rounds();
    }

    /// The variance between days, τ².
    static double between(double[] logs, double[] variances) {
        if (logs.length < 2 || excess(logs, variances, 0) <= MEDIAN_CHI2) {
            return 0;
        }
        double low = 0;
        double high = Double.MIN_NORMAL;
        while (excess(logs, variances, high) > MEDIAN_CHI2) {
            high *= 2;
        }
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (excess(logs, variances, middle) > MEDIAN_CHI2) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double excess(double[] logs, double[] variances, double between) {
        return Samples.median(IntStream.range(1, logs.length)
                .mapToDouble(i -> (logs[i] - logs[i - 1])
                        * (logs[i] - logs[i - 1])
                        / (variances[i] + variances[i - 1] + 2 * between))
                .toArray());
    }

    private List<Step> steps() {
        List<Integer> bounds = new ArrayList<>();
        split(0, logs.length, bounds);
        bounds.sort(Comparator.naturalOrder());
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < bounds.size(); i++) {
            int from = i == 0 ? 0 : bounds.get(i - 1);
            int to = i + 1 < bounds.size() ? bounds.get(i + 1) : logs.length;
            steps.add(step(test(from, bounds.get(i), to), false));
        }
        int last = bounds.isEmpty() ? 0 : bounds.getLast();
        atEnd(last).ifPresent(test -> steps.add(step(test, true)));
        return List.copyOf(steps);
    }

    private void split(int from, int to, List<Integer> bounds) {
        Optional<Test> best = IntStream.rangeClosed(from + SHORTEST_PART, to - SHORTEST_PART)
                .mapToObj(at -> test(from, at, to))
                .max(Comparator.comparingDouble(Test::t));
        int places = to - from - 2 * SHORTEST_PART + 1;
        if (best.isPresent() && best.get().p() * places <= SPLIT_ALARM) {
            int at = best.get().at();
            bounds.add(at);
            split(from, at, bounds);
            split(at, to, bounds);
        }
    }

    /// The last one to three runs against those before them.
    private Optional<Test> atEnd(int from) {
        int last = logs.length;
        return IntStream.rangeClosed(Math.max(from + SHORTEST_PART, last - SHORTEST_PART), last - 1)
                .mapToObj(at -> test(from, at, last))
                .filter(test -> test.p() * SHORTEST_PART <= END_ALARM)
                .max(Comparator.comparingDouble(Test::t));
    }

    /// A weighted t test of two neighbouring parts. The scatter within them is never taken for less than
    /// their own errors say.
    private record Test(int at, double difference, double error, double freedom) {
        double t() {
            return Math.abs(difference) / error;
        }

        double p() {
            return StudentT.p(t(), freedom);
        }

        Interval ratio() {
            double half = StudentT.twoSided(freedom, 0.95) * error;
            return new Interval(Math.exp(difference - half), Math.exp(difference), Math.exp(difference + half));
        }
    }

    private Test test(int from, int at, int to) {
        double before = mean(from, at);
        double after = mean(at, to);
        double squares = squares(from, at, before) + squares(at, to, after);
        double freedom = to - from - 2.0;
        double scatter = Math.max(1, squares / freedom);
        return new Test(at, after - before, Math.sqrt(scatter * (1 / weight(from, at) + 1 / weight(at, to))), freedom);
    }

    private static Step step(Test test, boolean suspected) {
        return new Step(test.at(), test.ratio(), suspected);
    }

    private double weight(int from, int to) {
        return Arrays.stream(weights, from, to).sum();
    }

    private double mean(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += weights[i] * logs[i];
        }
        return sum / weight(from, to);
    }

    private double squares(int from, int to, double mean) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += weights[i] * (logs[i] - mean) * (logs[i] - mean);
        }
        return sum;
    }
}
