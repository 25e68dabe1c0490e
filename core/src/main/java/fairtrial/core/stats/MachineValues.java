package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Critical values for rounds that are spread over machines of a class, simultaneous over a family of
/// pairs and over the looks. They come from simulated experiments in which no contender differs over all
/// machines.
///
/// Each look may spend the same error as every other one: after a share of the rounds, that share of the
/// total error is spent [Lan & DeMets, Biometrika 70 (1983)]. So a look depends on the rounds before it
/// only, and not on how many machines will still join. A constant level at each look, as for rounds,
/// would depend on the final number. A campaign may take on machines at any time, as long as no contrast
/// decides when.
///
/// They are valid however contenders react to machines: in each kind of experiment (effects of machines as
/// large as the noise between rounds, larger, and without noise; each with equal contenders and with an odd
/// one, as [OccasionValues]), the error spent at each look stays within its limit.
public final class MachineValues {
    /// Smallest number of machines that can be blocks: two numbers have no usable spread.
    public static final int FIRST = 3;

    /// Number of machines that the family's variance counts for. Last of 12 looks at four contenders:
    /// 6.0, 6.2, 6.4, 6.5 at three machines with a weight of 1, 2, 4, 8, and 3.7, 3.4, 3.3, 3.5 at eight
    /// machines. (Simulation with 40 000 experiments.)
    public static final int WEIGHT = 4;

    /// Total error below the promised 5 %, because rounds are not dealt evenly where machines are unequal
    /// or lost, and effects of machines lie between the simulated ones. (`selftest --simulate --part
    /// machines`.)
    public static final double TOTAL_ERROR = 0.040;

    /// Standard deviations between machines and between rounds. No effect of machines is not among them: the
    /// error is smaller there than with effects as large as the noise. With those between these the total
    /// error is at most 4.2 %; without the second kind it would be 4.6 %, at three machines. (40 000 other
    /// experiments.)
    private static final double[][] EFFECTS = {{1, 1}, {2.5, 1}, {1, 0}};

    /// With 40 000 paths the Monte Carlo standard deviation of a total error of 4.0 % is 0.1 points. More
    /// would take longer than a second.
    private static final int PATHS = 40_000;

    /// Looks and machines beyond this number use the value of this one: t with 59 degrees of freedom is 2 %
    /// wider than with infinitely many.
    private static final int MOST_SIMULATED = 60;

    private static final long SEED = 20_261_127L;

    private final int firstLook;
    private final double[] byLook;

    private MachineValues(int firstLook, double[] byLook) {
        this.firstLook = firstLook;
        this.byLook = byLook;
    }

    /// The values of a plan with the total error of the protocol.
    public static MachineValues of(Family family, int contenders, List<Integer> joins, int firstLook, int lastLook) {
        return of(family, contenders, joins, firstLook, lastLook, TOTAL_ERROR);
    }

    /// The values of a plan with another total error. The first look is never before the third machine takes
    /// part.
    ///
    /// @param contenders number of contenders, ≥ 2
    /// @param joins      round from 0 at which each machine so far takes its first one, ascending from 0, for
    ///     at least [#FIRST] machines
    /// @param firstLook  first round with a look after it, ≥ 1
    /// @param lastLook   last round with a look after it, ≥ `firstLook`
    public static MachineValues of(
            Family family, int contenders, List<Integer> joins, int firstLook, int lastLook, double totalError) {
        if (joins.size() < FIRST || firstLook < 1 || lastLook < firstLook) {
            throw new IllegalArgumentException("no looks: " + firstLook + " to " + lastLook + ", joins " + joins);
        }
        int wanted = Math.max(firstLook, joins.get(FIRST - 1) + 1);
        int first = Math.min(wanted, MOST_SIMULATED);
        int last = Math.clamp(lastLook, first, MOST_SIMULATED);
        List<Integer> early = wanted > MOST_SIMULATED ? inTurn(joins.size()) : joins;
        return new MachineValues(wanted, byLook(kinds(family, contenders, early, first, last), totalError));
    }

    /// The rounds at which machines join that take the first rounds in turn.
    ///
    /// @param machines number of machines, ≥ [#FIRST]
    public static List<Integer> inTurn(int machines) {
        return IntStream.range(0, machines).boxed().toList();
    }

    private static List<SpentPaths> kinds(Family family, int contenders, List<Integer> joins, int first, int last) {
        DealtRounds deal =
                new DealtRounds(joins.stream().filter(round -> round < last).toList(), last);
        int pairs = family.pairs(contenders).size();
        int paths =
                pairs <= OccasionValues.PAIRS_OF_ALL_PATHS ? PATHS : PATHS / pairs * OccasionValues.PAIRS_OF_ALL_PATHS;
        List<MachinePaths> kinds = new ArrayList<>();
        for (double[] effects : EFFECTS) {
            for (double[] spreads : OccasionValues.spreads(family, contenders)) {
                kinds.add(new MachinePaths(family, spreads, effects[0], effects[1], deal, first));
            }
        }
        return kinds.parallelStream()
                .map(kind -> new SpentPaths(first, kind.largestT(paths, SEED)))
                .toList();
    }

    private static double[] byLook(List<SpentPaths> kinds, double totalError) {
        double[] byLook = new double[kinds.getFirst().looks()];
        for (int look = 0; look < byLook.length; look++) {
            int at = look;
            float value = (float) kinds.parallelStream()
                    .mapToDouble(kind -> kind.limit(at, totalError))
                    .max()
                    .orElseThrow();
            kinds.forEach(kind -> kind.spend(at, value));
            byLook[look] = value;
        }
        return byLook;
    }

    /// The experiments of one kind, and which of them went beyond a value at an earlier look.
    private static final class SpentPaths {
        private final int first;
        private final float[][] paths;
        private final boolean[] beyond;
        private int count;

        SpentPaths(int first, float[][] paths) {
            this.first = first;
            this.paths = paths;
            this.beyond = new boolean[paths[0].length];
        }

        int looks() {
            return paths.length;
        }

        /// The smallest value at this look with which the error spent so far stays within its limit.
        float limit(int look, double totalError) {
            int last = first + paths.length - 1;
            int allowed = (int) (totalError * (first + look) / last * beyond.length);
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
