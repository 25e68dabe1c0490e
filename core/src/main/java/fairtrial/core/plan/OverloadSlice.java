package fairtrial.core.plan;

import fairtrial.core.model.Rate;
import java.util.List;
import java.util.stream.Stream;

/// An open loop that begins with an overload, by which a service shows whether it comes back (metastable
/// failures: Bronson et al., HotOS 2021). A queue that grows for a second by 30 % of what a service can do is empty
/// after two more seconds at 85 % of it. What is counted begins after twice that time.
///
/// @param peak  the rate during the overload
/// @param after the rate from then on
public record OverloadSlice(Rate peak, Rate after) {
    /// The first rounds only look for the capacity.
    public static final int FIRST_ROUND = 3;

    /// What is counted are the last three seconds.
    public static final SliceLength LENGTH = new SliceLength(8_000, 5_000);

    /// Of the capacity, after the overload.
    public static final double PART = 0.85;

    /// Of what the service can do at all, during the overload.
    private static final double PEAK = 1.3;

    /// A promise may be broken long before the service is at its limit, as 25 ms are by a queue with a third of its
    /// load. So the overload is one of the closed loop's throughput, where that is higher.
    ///
    /// @param capacity per second, as far as it is known
    /// @param closed   throughput of the closed loop, per second; 0: unknown
    public static OverloadSlice of(double capacity, double closed) {
        return new OverloadSlice(rate(PEAK * Math.max(capacity, closed)), rate(PART * capacity));
    }

    private static Rate rate(double perSecond) {
        return new Rate(Math.max(1, Math.round(perSecond)));
    }

    /// The rates of its seconds, as multiples of the last one.
    public List<Double> profile() {
        return Stream.concat(
                        Stream.of(peak.perSecond() / after.perSecond()),
                        Stream.generate(() -> 1.0).limit(LENGTH.millis() / 1000 - 1))
                .toList();
    }

    /// Time of a round's slices of this kind, in s.
    static double seconds(int contenders) {
        return contenders * (LENGTH.millis() / 1e3 + RateSlices.BETWEEN_SECONDS);
    }
}
