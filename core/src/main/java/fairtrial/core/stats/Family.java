package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.List;

/// The family of pairs that are tested together and share one error of the whole procedure.
public enum Family {
    /// Every pair of contenders. Also used for the question `best`, because the leader is not known
    /// beforehand.
    ALL_PAIRS,
    /// Every contender against contender 0.
    AGAINST_REFERENCE;

    /// The pairs of at least two contenders, in the order of every array `[pair]` of this package: (0,1),
    /// (0,2) … (1,2) … or (1,0), (2,0) ….
    public List<Pair> pairs(int contenders) {
        if (contenders < 2) {
            throw new IllegalArgumentException("no pair in " + contenders + " contenders");
        }
        return switch (this) {
            case ALL_PAIRS -> allPairs(contenders);
            case AGAINST_REFERENCE -> againstFirst(contenders);
        };
    }

    private static List<Pair> allPairs(int contenders) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 0; a < contenders; a++) {
            for (int b = a + 1; b < contenders; b++) {
                pairs.add(new Pair(a, b));
            }
        }
        return List.copyOf(pairs);
    }

    private static List<Pair> againstFirst(int contenders) {
        List<Pair> pairs = new ArrayList<>();
        for (int a = 1; a < contenders; a++) {
            pairs.add(new Pair(a, 0));
        }
        return List.copyOf(pairs);
    }
}
