package fairtrial.core.stats;

import java.util.Arrays;

/// How many standard errors wide a band must be at each look, so that over all pairs of the family and all
/// looks together the chance of one false "differs" is the total error. Every look has the same nominal level;
/// nothing of the error is left unspent at the last one. Found by Monte Carlo of the largest |t| along the
/// looks ([NullPaths]): the same numbers every time.
public final class CriticalValues {
    /// 4.0 % and not 5 %: in the simulation (`selftest --simulate`) the worst of some forty kinds of noise lies
    /// up to 0.6 points above the nominal error, and one contender with nine times the fork variance takes it
    /// to 1.7 times the nominal one with eight contenders, which has to stay within 7 %.
    public static final double TOTAL_ERROR = 0.040;

    /// 100 000 paths put the Monte Carlo standard deviation of the total error at √(0.040·0.960/100 000) = 0.06
    /// points, small against the point that [#TOTAL_ERROR] leaves.
    private static final int PATHS = 100_000;

    /// More than ten contenders get fewer paths, so that their pairs cost no more than those of ten: with twenty the
    /// total error is known to 0.13 points.
    private static final int PAIRS_OF_ALL_PATHS = 45;

    /// One look later than this takes the value of this one: that is at most 0.7 % too wide (t with 199 degrees of
    /// freedom against the normal distribution, 2.067 to 2.054 for a pair), and simulating it would take minutes.
    private static final int MOST_SIMULATED = 200;

    private static final long SEED = 20_261_121L;

    private final int firstLook;
    private final double nominalLevel;
    private final double[] byLook;

    private CriticalValues(int firstLook, double nominalLevel, double[] byLook) {
        this.firstLook = firstLook;
        this.nominalLevel = nominalLevel;
        this.byLook = byLook;
    }

    /// The values of a plan with the protocol's total error.
    public static CriticalValues of(Family family, int contenders, int firstLook, int lastLook) {
        return of(family, contenders, firstLook, lastLook, TOTAL_ERROR);
    }

    /// The values of a plan with another total error.
    ///
    /// @param contenders how many, ≥ 2 (in [Family#AGAINST_REFERENCE] with the reference)
    /// @param firstLook  the first round after which somebody looks, ≥ 2
    /// @param lastLook   the last one, ≥ `firstLook`; equal means one look
    /// @param totalError the error of the whole procedure, 0.001–0.5
    public static CriticalValues of(Family family, int contenders, int firstLook, int lastLook, double totalError) {
        if (firstLook < 2 || lastLook < firstLook) {
            throw new IllegalArgumentException("no looks: " + firstLook + " to " + lastLook);
        }
        if (!(totalError >= 0.001 && totalError <= 0.5)) {
            throw new IllegalArgumentException("not a total error: " + totalError);
        }
        if (firstLook == lastLook && lastLook > MOST_SIMULATED) {
            CriticalValues nearest = of(family, contenders, MOST_SIMULATED, MOST_SIMULATED, totalError);
            return new CriticalValues(lastLook, nearest.nominalLevel, nearest.byLook);
        }
        int pairs = family.pairs(contenders).size();
        int paths = pairs <= PAIRS_OF_ALL_PATHS ? PATHS : PATHS / pairs * PAIRS_OF_ALL_PATHS;
        return of(new NullPaths(family, contenders, firstLook, lastLook).largestT(paths, SEED), firstLook, totalError);
    }

    /// The values that keep the paths `[look][path]` of a statistic beyond them at any look to the total error,
    /// at the same level at every look.
    static CriticalValues of(float[][] paths, int firstLook, double totalError) {
        float[][] sorted = new float[paths.length][];
        for (int look = 0; look < paths.length; look++) {
            sorted[look] = paths[look].clone();
            Arrays.sort(sorted[look]);
        }
        int count = paths[0].length;
        int beyond = mostBeyond(paths, sorted, (int) (totalError * count));
        float[] values = limits(sorted, beyond);
        double[] byLook = new double[values.length];
        for (int look = 0; look < values.length; look++) {
            byLook[look] = values[look];
        }
        return new CriticalValues(firstLook, (double) beyond / count, byLook);
    }

    /// The critical |t| of the look after `round`, which must be one of the plan's looks.
    public double at(int round) {
        if (round < firstLook || round > lastLook()) {
            throw new IllegalArgumentException("round " + round + " is no look of " + firstLook + "–" + lastLook());
        }
        return byLook[round - firstLook];
    }

    /// The first round with a look.
    public int firstLook() {
        return firstLook;
    }

    /// The last round with a look.
    public int lastLook() {
        return firstLook + byLook.length - 1;
    }

    /// The error of each look alone.
    public double nominalLevel() {
        return nominalLevel;
    }

    /// The largest number of paths beyond the limit at each look that keeps the paths beyond at any look to
    /// `allowed`.
    private static int mostBeyond(float[][] paths, float[][] sorted, int allowed) {
        int low = 0;
        int high = allowed + 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (crossing(paths, limits(sorted, middle)) <= allowed) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static float[] limits(float[][] sorted, int beyond) {
        float[] limits = new float[sorted.length];
        for (int look = 0; look < sorted.length; look++) {
            limits[look] = sorted[look][sorted[look].length - 1 - beyond];
        }
        return limits;
    }

    private static int crossing(float[][] paths, float[] limits) {
        boolean[] crossed = new boolean[paths[0].length];
        for (int look = 0; look < limits.length; look++) {
            for (int path = 0; path < crossed.length; path++) {
                crossed[path] |= paths[look][path] > limits[look];
            }
        }
        int count = 0;
        for (boolean each : crossed) {
            count += each ? 1 : 0;
        }
        return count;
    }
}
