package fairtrial.core.capacity;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.RateSlices;
import java.util.List;
import java.util.stream.IntStream;

/// Choice of the rates of the next round of one contender.
public final class RateChoice {
    /// Of the closed loop's throughput, in the first round: a promise about time is broken somewhat below it.
    private static final List<Double> FIRST = List.of(0.40, 0.60, 0.75, 0.88, 1.00);

    /// Step between neighbouring rates, natural log: wide while a few rounds alone tell where the capacity is, later narrow,
    /// so that most slices lie near the promise.
    private static final double WIDE = 0.075;

    private static final double NARROW = 0.03;
    private static final int SETTLED_ROUNDS = 3;

    /// How far the next centre lies beyond rates that were all kept, or all broken.
    private static final double JUMP = Math.log(1.3);

    private RateChoice() {}

    /// Rates of the first round, ascending.
    ///
    /// @param closed throughput of the closed loop, per second, above 0
    public static List<Rate> first(double closed) {
        return FIRST.stream().map(share -> rate(share * closed)).toList();
    }

    /// Rates of a later round, ascending: around the capacity of the rounds so far.
    ///
    /// @param rounds how many there are, at least 1
    public static List<Rate> next(Capacity before, int rounds) {
        double centre = centre(before.crossing());
        double step = rounds < SETTLED_ROUNDS ? WIDE : NARROW;
        int middle = RateSlices.COUNT / 2;
        return IntStream.range(0, RateSlices.COUNT)
                .mapToObj(i -> rate(Math.exp(centre + (i - middle) * step)))
                .toList();
    }

    private static double centre(Crossing crossing) {
        return switch (crossing) {
            case Crossing.At(double rate) -> Math.log(rate);
            case Crossing.Above(double rate) -> Math.log(rate) + JUMP;
            case Crossing.Below(double rate) -> Math.log(rate) - JUMP;
        };
    }

    private static Rate rate(double perSecond) {
        return new Rate(Math.max(1, Math.round(perSecond)));
    }
}
