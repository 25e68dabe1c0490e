package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Critical values for rounds that are spread over machines of a class, simultaneous over a family of
/// pairs and over the looks. They come from simulated experiments in which no contender differs over all
/// machines.
///
/// Each look may spend the same error as every other one: after a share of the rounds, that share of the
/// total error is spent [Lan & DeMets, Biometrika 70 (1983)]. So a look depends on the rounds before it
/// only, and not on how many machines will still join. A constant level at each look, as for rounds,
/// would depend on the final number.
///
/// They are valid however contenders react to machines: in each kind of experiment (no effect of
/// machines, one as large as the noise between rounds, nothing but the effect of machines; each with
/// equal contenders and with an odd one, as [OccasionValues]), the error spent at each look stays within
/// its limit.
public final class MachineValues {
    /// Smallest number of machines that can be blocks: two numbers have no usable spread.
    public static final int FIRST = 3;

    /// Number of machines that the family's variance counts for. Last of 12 looks at four contenders:
    /// 5.8, 5.9, 6.1, 6.3 at three machines with a weight of 1, 2, 4, 8, and 3.7, 3.3, 3.3, 3.4 at eight
    /// machines. (Simulation with 40 000 experiments.)
    public static final int WEIGHT = 4;

    /// Total error below the promised 5 %, because rounds are not dealt evenly where machines are unequal
    /// or lost, and an effect of machines may be larger than the noise. (`selftest --simulate --part
    /// machines`.)
    public static final double TOTAL_ERROR = 0.040;

    /// Standard deviations between machines and between rounds. One between these is up to 0.3 points
    /// worse, inside the room that [#TOTAL_ERROR] leaves.
    private static final double[][] EFFECTS = {{0, 1}, {1, 1}, {1, 0}};

    /// With 40 000 paths the Monte Carlo standard deviation of a total error of 4.0 % is 0.1 points. More
    /// would take longer than a second.
    private static final int PATHS = 40_000;

    /// Looks and machines beyond this number use the value of this one: t with 59 degrees of freedom is 2
    /// % wider than with infinitely many.
    private static final int MOST_SIMULATED = 60;

    private static final long SEED = 20_261_127L;

    private final int firstLook;
    private final double[] byLook;

    private MachineValues(int firstLook, double[] byLook) {
        this.firstLook = firstLook;
        this.byLook = byLook;
    }

    /// The values of a plan with the total error of the protocol.
    public static MachineValues of(Family family, int contenders, int machines, int firstLook, int lastLook) {
        return of(family, contenders, machines, firstLook, lastLook, TOTAL_ERROR);
    }

    /// The values of a plan with another total error.
    ///
    /// @param contenders number of contenders, ≥ 2
    /// @param machines   number of machines that took part so far, ≥ [#FIRST]
    /// @param firstLook  first round with a look after it, ≥ [#FIRST]
    /// @param lastLook   last round with a look after it, ≥ `firstLook`
    public static MachineValues of(
            Family family, int contenders, int machines, int firstLook, int lastLook, double totalError) {
        if (machines < FIRST || firstLook < FIRST || lastLook < firstLook) {
            throw new IllegalArgumentException(
                    "no looks: " + firstLook + " to " + lastLook + " on " + machines + " machines");
        }
        int first = Math.min(firstLook, MOST_SIMULATED);
        int last = Math.min(lastLook, MOST_SIMULATED);
        int pairs = family.pairs(contenders).size();
        int paths =
                pairs <= OccasionValues.PAIRS_OF_ALL_PATHS ? PATHS : PATHS / pairs * OccasionValues.PAIRS_OF_ALL_PATHS;
        List<MachinePaths> kinds = new ArrayList<>();
        for (double[] effects : EFFECTS) {
            for (double[] spreads : OccasionValues.spreads(family, contenders)) {
                kinds.add(new MachinePaths(family, spreads, effects[0], effects[1], machines, first, last));
            }
        }
        List<SpentPaths> spent = kinds.parallelStream()
                .map(kind -> new SpentPaths(kind.largestT(paths, SEED)))
                .toList();
        double[] byLook = new double[last - first + 1];
        for (int look = 0; look < byLook.length; look++) {
            int at = look;
            int allowed = (int) (totalError * (first + look) / last * paths);
            float value = (float) spent.parallelStream()
                    .mapToDouble(kind -> kind.limit(at, allowed))
                    .max()
                    .orElseThrow();
            spent.forEach(kind -> kind.spend(at, value));
            byLook[look] = value;
        }
        return new MachineValues(firstLook, byLook);
    }

    /// The experiments of one kind, and which of them went beyond a value at an earlier look.
    private static final class SpentPaths {
        private final float[][] paths;
        private final boolean[] beyond;
        private int count;

        SpentPaths(float[][] paths) {
            this.paths = paths;
            this.beyond = new boolean[paths[0].length];
        }

        /// The smallest value at this look for which at most `allowed` experiments went beyond one so far.
        float limit(int look, int allowed) {
            float[] left = new float[beyond.length - count];
            int size = 0;
            for (int path = 0; path < beyond.length; path++) {
                if (!beyond[path]) {
                    left[size++] = paths[look][path];
                }
            }
            Arrays.sort(left);
            return left[size - 1 - Math.max(0, allowed - count)];
        }

        void spend(int look, float value) {
            for (int path = 0; path < beyond.length; path++) {
                if (!beyond[path] && paths[look][path] > value) {
                    beyond[path] = true;
                    count++;
                }
            }
        }
    }

    /// The critical |t| of the look after this number of rounds.
    ///
    /// @throws IllegalArgumentException if this number is not a look
    public double valueAt(int rounds) {
        if (rounds < firstLook || rounds > lastLook()) {
            throw new IllegalArgumentException("round " + rounds + " is no look of " + firstLook + "–" + lastLook());
        }
        return byLook[rounds - firstLook];
    }

    /// The first round with a look.
    public int firstLook() {
        return firstLook;
    }

    /// The last round with a look.
    public int lastLook() {
        return firstLook + byLook.length - 1;
    }
}
