package fairtrial.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// Random orders that the plan's seed fixes: the same plan gives the same orders, whatever happened before.
public final class Shuffle {
    private Shuffle() {}

    /// The random source of one part of a round.
    static SplittableRandom random(long seed, int round, String part) {
        return new SplittableRandom(seed ^ (0x9E3779B97F4A7C15L * round) ^ ((long) part.hashCode() << 17));
    }

    /// The order in which contenders are started: random, and in every second round that of the round before
    /// from its end. Who starts later is a little faster (docs/performance.md), so a pair of rounds gives
    /// everybody the same place on average.
    static <T> List<T> boots(long seed, int round, List<T> contenders) {
        List<T> order = of(contenders, random(seed, (round + 1) / 2, "boot"));
        return round % 2 == 1 ? order : order.reversed();
    }

    /// The list in a random order.
    public static <T> List<T> of(List<T> list, SplittableRandom random) {
        List<T> order = new ArrayList<>(list);
        Collections.shuffle(order, random);
        return order;
    }
}
