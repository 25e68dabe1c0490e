package fairtrial.core.capacity;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.stats.MeanInterval;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Choice of the rates of the next round of one contender.
public final class RateChoice {
    /// Of the closed loop's throughput, in the first round: a promise about time is broken somewhat
    /// below it. The last lies above: at the limit itself a queue needs longer than a slice of four
    /// seconds to grow in one of ten cases (M/D/4 of 200/s, p99 < 100 ms), and then no rate is too high.
    private static final List<Double> FIRST = List.of(0.40, 0.60, 0.75, 0.90, 1.10);

    /// Step between neighbouring rates, natural log. Five rates span what is not known yet of the
    /// capacity: wide at first, later narrow, so that most slices lie near the promise. Rates around a
    /// wrong centre would keep it wrong.
    private static final double WIDE = 0.075;

    private static final double NARROW = 0.03;

    /// Where all rates were broken, the next ones go down to a fifth of the lowest; where all were kept, up to twice
    /// the highest. So a round or two find the capacity, however far it is from the closed loop's throughput.
    private static final List<Double> LOWER = List.of(0.2, 0.3, 0.45, 0.65, 0.85);

    private static final List<Double> HIGHER = List.of(1.1, 1.3, 1.5, 1.75, 2.0);

    private RateChoice() {}

    /// Rates of the first round, ascending.
    ///
    /// @param closed throughput of the closed loop, per second, above 0
    public static List<Rate> first(double closed) {
        return times(closed, FIRST);
    }

    /// Rates of a later round, ascending: around the capacity of the rounds so far, or beyond all of their rates.
    ///
    /// @param interval of the capacity of the rounds so far, natural log; empty while there is none
    public static List<Rate> next(Capacity before, Optional<MeanInterval> interval) {
        return switch (before.crossing()) {
            case Crossing.At(double rate) -> around(Math.log(rate), interval);
            case Crossing.Above(double rate) -> times(rate, HIGHER);
            case Crossing.Below(double rate) -> times(rate, LOWER);
        };
    }

    private static List<Rate> around(double centre, Optional<MeanInterval> interval) {
        int middle = RateSlices.COUNT / 2;
        double step = interval.map(of -> Math.clamp((of.hi() - of.lo()) / 2 / middle, NARROW, WIDE))
                .orElse(WIDE);
        return IntStream.range(0, RateSlices.COUNT)
                .mapToObj(i -> rate(Math.exp(centre + (i - middle) * step)))
                .toList();
    }

    private static List<Rate> times(double perSecond, List<Double> shares) {
        return shares.stream().map(share -> rate(share * perSecond)).toList();
    }

    private static Rate rate(double perSecond) {
        return new Rate(Math.max(1, Math.round(perSecond)));
    }
}
