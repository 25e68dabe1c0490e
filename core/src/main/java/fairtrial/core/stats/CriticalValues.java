package fairtrial.core.stats;

import java.util.Arrays;

/// Critical |t| values: the half-width of an interval in standard errors at each look. They keep the chance of
/// one false "differs", over all pairs of the family and all looks together, at the total error. Every look
/// has the same nominal level, and the whole error is spent by the last look. The values come from a Monte
/// Carlo simulation of the largest |t| along the looks ([NullPaths]) with a fixed seed.
public final class CriticalValues {
    /// Total error: 4.0 % instead of 5 %. In the simulation (`selftest --simulate`) the worst of some forty
    /// kinds of noise lies up to 0.6 points above the nominal error. One contender with nine times the fork
    /// variance, among eight contenders, takes it to 1.7 times the nominal error, which has to stay within 7
    /// %.
    public static final double TOTAL_ERROR = 0.040;

    /// With 100 000 paths the Monte Carlo standard deviation of the total error is √(0.040·0.960/100 000) =
    /// 0.06 points, small against the point that [#TOTAL_ERROR] leaves.
    private static final int PATHS = 100_000;

    /// More than ten contenders get fewer paths, so that their pairs cost no more than those of ten. With
    /// twenty, the total error is known to 0.13 points.
    private static final int PAIRS_OF_ALL_PATHS = 45;

    /// A single look later than this uses the value of this one. That value is at most 0.7 % too wide (t with
    /// 199 degrees of freedom against the normal distribution, 2.067 to 2.054 for a pair), and a simulation
    /// would take minutes.
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

    /// The values of a plan with the total error of the protocol.
    public static CriticalValues of(Family family, int contenders, int firstLook, int lastLook) {
        return of(family, contenders, firstLook, lastLook, TOTAL_ERROR);
    }

    /// The values of a plan with another total error.
    ///
    /// @param contenders number of contenders, ≥ 2 (in [Family#AGAINST_REFERENCE] with the reference)
    /// @param firstLook  first round with a look after it, ≥ 2
    /// @param lastLook   last round with a look after it, ≥ `firstLook`; equal means one look
    /// @param totalError error of the whole procedure, 0.001–0.5
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

    /// The critical values for the simulated statistic `[look][path]`: the share of paths beyond them at any
    /// look is at most the total error. Every look has the same level.
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

    /// The critical |t| of the look after `round`.
    ///
    /// @throws IllegalArgumentException if `round` is not a look of the plan
    public double valueAt(int round) {
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

    /// The error of a single look.
    public double nominalLevel() {
        return nominalLevel;
    }

    /// The largest number of paths beyond the limit at each look for which at most `allowed` paths are beyond
    /// a limit at any look.
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
