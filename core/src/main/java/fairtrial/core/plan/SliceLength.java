package fairtrial.core.plan;

/// Length of a slice. Its first `leadMillis` are driven but not counted.
public record SliceLength(long millis, long leadMillis) {
    /// A slice is ten cycles long, its lead two and a half (PROTOCOL.md, Round). A cycle is the time of a
    /// request with its pause, or in a queue. All connections start together, and only quick responses come
    /// at first, so the mean latency of a slice is low. Requests served in random order give 1 − (e^−2.5 −
    /// e^−10) ÷ 7.5 = 99 % of it. A slice of PetClinic with 256 connections to a pool of ten connections of
    /// its database gave 47 % after 0.4 to 2.0 cycles: its requests overtake each other, and mix in 1.8
    /// cycles. The same formula gives 94 % of it after 2.5 to 10 cycles. The check `little` needs 90 %.
    static final long CYCLES = 10;

    static final double LEAD_CYCLES = 2.5;

    /// Counted length in seconds.
    public double countedSeconds() {
        return (millis - leadMillis) / 1e3;
    }

    /// The longer of both, and the longer lead of both.
    public SliceLength atLeast(SliceLength other) {
        return new SliceLength(Math.max(millis, other.millis), Math.max(leadMillis, other.leadMillis));
    }
}
