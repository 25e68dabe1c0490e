package fairtrial.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Random orders that the plan's seed fixes: the same plan gives the same orders, whatever happened before.
public final class Shuffle {
    private Shuffle() {}

    /// The random source of one part of a round.
    static SplittableRandom random(long seed, int round, String part) {
        return new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * round) ^ ((long) part.hashCode() << 17));
    }

    /// The list in a random order (Fisher and Yates).
    public static <T> List<T> of(List<T> list, SplittableRandom random) {
        List<T> order = new ArrayList<>(list);
        for (int i = order.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            T moved = order.get(i);
            order.set(i, order.get(j));
            order.set(j, moved);
        }
        return order;
    }
}
