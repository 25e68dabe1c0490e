package fairtrial.core.explain.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/// The least share of the whole that a frame needs to be shown. It grows until the frames are few enough
/// for a page.
final class Folding {
    /// On a page 1000 pixels wide, 5 of them.
    static final double LEAST_SHARE = 0.005;

    /// Of 150 characters each, 150 kB.
    static final int MOST_FRAMES = 1_000;

    private static final double STEP = 1.5;

    private Folding() {}

    /// The frames of the smallest share that gives few enough of them.
    ///
    /// @param frames frames for a least share
    static <T> List<T> few(DoubleFunction<List<T>> frames) {
        double share = LEAST_SHARE;
        List<T> found = new ArrayList<>(frames.apply(share));
        while (found.size() > MOST_FRAMES && share < 1) {
            share *= STEP;
            found = frames.apply(share);
        }
        return List.copyOf(found);
    }
}
