package fairtrial.core.plan;

import fairtrial.core.model.Rate;
import java.util.List;
import java.util.stream.Stream;

/// An open loop that begins with an overload, by which a service shows whether it comes back (metastable
/// failures: Bronson et al., HotOS 2021). A queue that grows for a second by 30 % of a capacity is empty after
/// two more seconds at 85 % of it. What is counted begins after twice that time.
public final class OverloadSlice {
    /// The first rounds only look for the capacity.
    public static final int FIRST_ROUND = 3;

    /// What is counted are the last three seconds.
    public static final SliceLength LENGTH = new SliceLength(8_000, 5_000);

    /// Of the capacity, after the overload.
    public static final double PART = 0.85;

    /// Of the capacity, during the overload.
    private static final double PEAK = 1.3;

    private OverloadSlice() {}

    /// The rate after the overload.
    ///
    /// @param rates of the round, ascending: the middle one is the capacity that is known
    public static Rate rate(List<Rate> rates) {
        return new Rate(Math.max(
                1, Math.round(PART * rates.get(rates.size() / 2).perSecond())));
    }

    /// The rates of its seconds, in any unit.
    public static List<Double> profile() {
        return Stream.concat(Stream.of(PEAK / PART), Stream.generate(() -> 1.0).limit(LENGTH.millis() / 1000 - 1))
                .toList();
    }

    /// Time of a round's slices of this kind, in s.
    static double seconds(int contenders) {
        return contenders * (LENGTH.millis() / 1e3 + RateSlices.BETWEEN_SECONDS);
    }
}
