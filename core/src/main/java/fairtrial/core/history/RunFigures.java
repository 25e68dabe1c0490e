package fairtrial.core.history;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.stats.StudentT;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The figures of one run, or their ratios to another contender of the same run. That was measured in the same minutes,
/// so the state of the machine cancels.
final class RunFigures {
    /// Confidence of the interval of every estimate.
    private static final double CONFIDENCE = 0.95;

    private final PastRun run;
    private final Result result;
    private final Map<String, String> names;
    private final boolean isRelative;
    private final Optional<String> reference;

    /// @param against name of the other contender; empty: the figures themselves
    RunFigures(PastRun run, Optional<String> against) {
        this.run = run;
        this.result = run.side().result();
        this.names = SeriesNames.of(result.contenders());
        this.isRelative = against.isPresent();
        this.reference = against.flatMap(name -> names.entrySet().stream()
                .filter(one -> one.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst());
    }

    /// A figure, or why it is no point.
    ///
    /// @param point empty: it is none
    /// @param why   empty: it is a point
    record Figure(Optional<Load> load, Optional<HistoryPoint> point, Optional<LeftOutPoints.Why> why) {
        static Figure of(Optional<Load> load, HistoryPoint point) {
            return new Figure(load, Optional.of(point), Optional.empty());
        }

        static Figure none(Optional<Load> load, LeftOutPoints.Why why) {
            return new Figure(load, Optional.empty(), Optional.of(why));
        }
    }

    /// The names of the contenders that have figures, by id.
    Map<String, String> names() {
        return names;
    }

    /// The figures of a contender by load.
    Stream<Figure> of(String contender, Metric metric) {
        if (!isRelative) {
            return result.estimates(contender, metric).map(this::own);
        }
        if (reference.filter(contender::equals).isPresent()) {
            return Stream.empty();
        }
        return reference
                .map(id -> result.estimates(contender, metric).map(of -> relative(of, id)))
                .orElseGet(() -> Stream.of(Figure.none(Optional.empty(), LeftOutPoints.Why.NO_REFERENCE)));
    }

    private Figure own(Estimate estimate) {
        Optional<LeftOutPoints.Why> why =
                isRefused(estimate) ? Optional.of(LeftOutPoints.Why.REFUSED) : LeftOutPoints.of(estimate);
        return why.map(of -> Figure.none(estimate.load(), of)).orElseGet(() -> {
            Interval interval = estimate.interval().orElseThrow();
            double quantile = StudentT.twoSided(estimate.nRounds() - 1.0, CONFIDENCE);
            return Figure.of(estimate.load(), point(estimate.contender(), interval, quantile, estimate.nRounds()));
        });
    }

    private boolean isRefused(Estimate estimate) {
        return result.doubt(estimate).isPresent();
    }

    private Figure relative(Estimate estimate, String other) {
        Optional<Load> load = estimate.load();
        Optional<Estimate> base = result.estimate(other, load, estimate.metric());
        if (isRefused(estimate) || base.filter(this::isRefused).isPresent()) {
            return Figure.none(load, LeftOutPoints.Why.REFUSED);
        }
        Optional<HistoryPoint> found = result.between(estimate.contender(), other, estimate.metric())
                .filter(one -> load.filter(one.pair().load()::equals).isPresent())
                .findFirst()
                .flatMap(one -> point(estimate.contender(), one));
        return found.map(of -> Figure.of(load, of)).orElseGet(() -> Figure.none(load, LeftOutPoints.Why.NO_COMPARISON));
    }

    private Optional<HistoryPoint> point(String contender, Comparison of) {
        return of.ratioOf(contender)
                .filter(ratio -> ratio.hi() > ratio.lo())
                .flatMap(ratio -> of.test()
                        .criticalT()
                        .map(quantile ->
                                point(contender, ratio, quantile, of.test().nRounds())));
    }

    private HistoryPoint point(String contender, Interval interval, double quantile, int rounds) {
        double width = Math.log(interval.hi()) - Math.log(interval.lo());
        return new HistoryPoint(
                new StepSide(run.side().name(), contender),
                run.identity(),
                run.atMillis(),
                Math.log(interval.mid()),
                width / 2 / quantile,
                rounds);
    }
}
