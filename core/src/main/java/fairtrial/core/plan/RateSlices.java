package fairtrial.core.plan;

/// Open loops of a round at different rates, by which a contender's capacity is found.
public final class RateSlices {
    /// Rates of one contender in a round.
    public static final int COUNT = 5;

    /// Long enough for some thousand requests at usual rates; the lead covers the queue's way to its new
    /// length.
    public static final SliceLength LENGTH = new SliceLength(4_000, 1_000);

    /// The last responses of an overloaded slice, and the readings.
    static final double BETWEEN_SECONDS = 0.5;

    private RateSlices() {}

    /// Time of a round's rate slices, in s, with the one after an overload.
    public static double seconds(int contenders) {
        return contenders * COUNT * (LENGTH.millis() / 1e3 + BETWEEN_SECONDS) + OverloadSlice.seconds(contenders);
    }
}
