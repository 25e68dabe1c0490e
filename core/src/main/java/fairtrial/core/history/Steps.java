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
import org.jspecify.annotations.Nullable;

/// The steps of a series whose points know their own errors.
///
/// A run differs from the one before by its own error e, drawn towards the common one, and by its day. The
/// variance between days, τ², is that at which the median of d² ÷ (e₁² + e₂² + 2τ²) over neighbours is that
/// of χ² with one degree of freedom. Steps are few, so they hardly move a median. The series is then split
/// where a weighted t test of the two parts is largest, and each part again [binary segmentation, Scott &
/// Knott 1974]. A change that is taken back hides from such a test, because the scatter of one part has it: where
/// no place splits the series, the part in the middle that differs most from all around it is tested [circular
/// binary segmentation, Olshen et al. 2004].
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

    private final int length;

    /// Sums over the runs before each place: of weights, of weighted logs around their mean, of weighted squares.
    private final double[] weights;

    private final double[] sums;
    private final double[] squares;

    private Steps(double[] logs, double[] weights) {
        this.length = logs.length;
        this.weights = new double[length + 1];
        this.sums = new double[length + 1];
        this.squares = new double[length + 1];
        double middle = Arrays.stream(logs).average().orElse(0);
        for (int i = 0; i < length; i++) {
            double log = logs[i] - middle;
            this.weights[i + 1] = this.weights[i] + weights[i];
            this.sums[i + 1] = this.sums[i] + weights[i] * log;
            this.squares[i + 1] = this.squares[i] + weights[i] * log * log;
        }
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
        split(0, length, bounds);
        bounds.sort(Comparator.naturalOrder());
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < bounds.size(); i++) {
            int from = i == 0 ? 0 : bounds.get(i - 1);
            int to = i + 1 < bounds.size() ? bounds.get(i + 1) : length;
            steps.add(step(test(from, bounds.get(i), to), false));
        }
        int last = bounds.isEmpty() ? 0 : bounds.getLast();
        atEnd(last).ifPresent(test -> steps.add(step(test, true)));
        return List.copyOf(steps);
    }

    private void split(int from, int to, List<Integer> bounds) {
        List<Integer> found = onePlace(from, to).map(List::of).orElseGet(() -> middlePart(from, to));
        int begin = from;
        for (int at : found) {
            split(begin, at, bounds);
            bounds.add(at);
            begin = at;
        }
        if (begin > from) {
            split(begin, to, bounds);
        }
    }

    private Optional<Integer> onePlace(int from, int to) {
        int places = to - from - 2 * SHORTEST_PART + 1;
        return IntStream.rangeClosed(from + SHORTEST_PART, to - SHORTEST_PART)
                .mapToObj(at -> test(from, at, to))
                .max(Comparator.comparingDouble(Test::t))
                .filter(best -> best.p() * places <= SPLIT_ALARM)
                .map(Test::at);
    }

    /// Both ends of the part that differs most from all around it; empty where none does.
    private List<Integer> middlePart(int from, int to) {
        @Nullable Test best = null;
        List<Integer> ends = List.of();
        int tried = 0;
        for (int at = from + SHORTEST_PART; at <= to - 2 * SHORTEST_PART; at++) {
            for (int end = at + SHORTEST_PART; end <= to - SHORTEST_PART; end++) {
                Test test = test(part(from, at).and(part(end, to)), part(at, end), at);
                tried++;
                if (best == null || test.t() > best.t()) {
                    best = test;
                    ends = List.of(at, end);
                }
            }
        }
        return best != null && best.p() * tried <= SPLIT_ALARM ? ends : List.of();
    }

    /// The last one to three runs against those before them.
    private Optional<Test> atEnd(int from) {
        int last = length;
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

    /// Runs with their sums.
    private record Part(int runs, double weight, double sum, double square) {
        double mean() {
            return sum / weight;
        }

        /// Weighted squares around the mean; what rounding leaves of none is none.
        double scatter() {
            return Math.max(0, square - sum * sum / weight);
        }

        Part and(Part other) {
            return new Part(runs + other.runs, weight + other.weight, sum + other.sum, square + other.square);
        }
    }

    private Part part(int from, int to) {
        return new Part(to - from, weights[to] - weights[from], sums[to] - sums[from], squares[to] - squares[from]);
    }

    private Test test(int from, int at, int to) {
        return test(part(from, at), part(at, to), at);
    }

    private static Test test(Part before, Part after, int at) {
        double freedom = before.runs() + after.runs() - 2.0;
        double scatter = Math.max(1, (before.scatter() + after.scatter()) / freedom);
        return new Test(
                at,
                after.mean() - before.mean(),
                Math.sqrt(scatter * (1 / before.weight() + 1 / after.weight())),
                freedom);
    }

    private static Step step(Test test, boolean suspected) {
        return new Step(test.at(), test.ratio(), suspected);
    }
}
