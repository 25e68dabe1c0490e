package fairtrial.core.explain.profile;

import fairtrial.core.explain.WatchedPair;
import java.util.List;
import java.util.OptionalDouble;

/// Stacks with known times: a thousand requests in each round.
final class MadeUpStacks {
    static final long REQUESTS = 1_000;
    static final Sampling.Source SOURCE = new Sampling.Source(SampleEvent.CTIMER, 1_000);

    private MadeUpStacks() {}

    /// One round of these stacks.
    ///
    /// @param lines frames with `;` between them, and µs per request after a space
    static CollapsedStacks of(String... lines) {
        CollapsedStacks stacks = new CollapsedStacks(name -> name);
        round(stacks, 1, lines);
        return stacks;
    }

    /// Adds a round of these stacks, each of that many times as long.
    static void round(CollapsedStacks stacks, double times, String... lines) {
        double micros = 0;
        for (String line : lines) {
            int space = line.lastIndexOf(' ');
            double each = times * Double.parseDouble(line.substring(space + 1));
            micros += each;
            stacks.add(line.substring(0, space + 1) + Math.round(1e3 * REQUESTS * each));
        }
        stacks.endRound(new ProfiledRound.Slices(
                REQUESTS,
                OptionalDouble.of(micros / 0.9),
                List.of(pair(0.98), pair(0.99), pair(0.985)),
                List.of(pair(1), pair(1), pair(1))));
    }

    private static WatchedPair pair(double ratio) {
        return new WatchedPair(1_000, 1_000 * ratio);
    }

    /// A contender with these stacks.
    static ProfiledSide side(String id, String container, CollapsedStacks stacks) {
        return new ProfiledSide(id, id, container, SOURCE, stacks);
    }
}
