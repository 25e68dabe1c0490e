package fairtrial.core.explain.profile;

import java.util.List;
import java.util.function.ToIntFunction;

/// What holds for the frames of a flame graph. A file with them may come from elsewhere, and a page shows
/// them all.
final class FlameWalk {
    /// Eleven days of CPU time for a request. Sums of such figures are numbers, too.
    private static final double MOST_MICROS = 1e12;

    /// Two stacks of the greatest depth can have more than [Folding#MOST_FRAMES].
    private static final int MOST_FRAMES = 2 * Folding.MOST_FRAMES;

    private FlameWalk() {}

    /// @throws IllegalArgumentException no time, or more than anything needs
    static void requireTime(double micros) {
        if (!(micros >= 0 && micros <= MOST_MICROS)) {
            throw new IllegalArgumentException(micros + " µs of a frame");
        }
    }

    /// @throws IllegalArgumentException too many frames, or one without a caller above it
    static <T> void require(List<T> frames, ToIntFunction<T> depth) {
        if (frames.size() > MOST_FRAMES) {
            throw new IllegalArgumentException(frames.size() + " frames of a flame graph");
        }
        int deepest = 0;
        for (T frame : frames) {
            int at = depth.applyAsInt(frame);
            if (at < 0 || at > deepest) {
                throw new IllegalArgumentException("a frame of depth " + at + " without a caller");
            }
            deepest = at + 1;
        }
    }
}
