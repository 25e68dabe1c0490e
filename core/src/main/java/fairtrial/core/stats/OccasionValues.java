package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Critical values for differences pooled over occasions, simultaneous over a family of pairs and over the
/// looks: the largest |t| of simulated experiments in which no contender differs.
///
/// They are valid however unequally contenders react to the state of the machine. Each is the largest of three
/// values: for equal contenders, for one contender with three times the standard deviation between occasions,
/// and for one contender that varies alone. Values for equal contenders only would leave an error of 6 to 9 %
/// there at three occasions.
public final class OccasionValues {
    /// Number of occasions that the family's variance counts for. With 0, three occasions of four contenders
    /// need |t| = 12. With 8, as for rounds, a contender that varies alone needs 5.7 instead of 5.2.
    /// (Simulation of three occasions, total error 5 %.)
    static final double WEIGHT = 1;

    /// Total error below the promised 5 %, because simulated runs have noise within their occasions and
    /// stopping rules.
    public static final double TOTAL_ERROR = 0.040;

    /// Standard deviations of the odd contender relative to the others: equal, three times as large, and 20
    /// for one that varies alone.
    private static final double[] ODD = {1, 3, 20};

    /// With 100 000 paths the Monte Carlo standard deviation of a total error of 4.0 % is 0.06 points.
    private static final int PATHS = 100_000;

    /// Pairs (of ten contenders) up to which all paths are simulated. Beyond them fewer paths keep the time
    /// the same.
    static final int PAIRS_OF_ALL_PATHS = 45;

    private static final long SEED = 20_261_123L;

    private final int firstLook;
    private final double[] byLook;

    private OccasionValues(int firstLook, double[] byLook) {
        this.firstLook = firstLook;
        this.byLook = byLook;
    }

    /// The values of a family. One look takes the whole error. With more looks, half of it belongs to the
    /// first look and half to all later ones together.
    ///
    /// @param contenders number of contenders, ≥ 2
    /// @param firstLook  occasions at the first look, ≥ 2
    /// @param lastLook   occasions at the last look, ≥ `firstLook`
    public static OccasionValues of(Family family, int contenders, int firstLook, int lastLook) {
        return of(family, contenders, firstLook, lastLook, TOTAL_ERROR);
    }

    /// The values of a family with another total error.
    public static OccasionValues of(Family family, int contenders, int firstLook, int lastLook, double totalError) {
        if (firstLook < 2 || lastLook < firstLook) {
            throw new IllegalArgumentException("no looks: " + firstLook + " to " + lastLook);
        }
        double[] largest = new double[lastLook - firstLook + 1];
        for (double[] spreads : spreads(family, contenders)) {
            double[] values = values(family, spreads, firstLook, lastLook, totalError);
            for (int look = 0; look < largest.length; look++) {
                largest[look] = Math.max(largest[look], values[look]);
            }
        }
        return new OccasionValues(firstLook, largest);
    }

    private static double[] values(Family family, double[] spreads, int firstLook, int lastLook, double totalError) {
        int pairs = family.pairs(spreads.length).size();
        int paths = pairs <= PAIRS_OF_ALL_PATHS ? PATHS : PATHS / pairs * PAIRS_OF_ALL_PATHS;
        float[][] largest = new NullPaths(family, spreads, WEIGHT, firstLook, lastLook).largestT(paths, SEED);
        double[] values = new double[largest.length];
        double error = largest.length == 1 ? totalError : totalError / 2;
        float[][] first = {largest[0]};
        values[0] = CriticalValues.of(first, firstLook, error).valueAt(firstLook);
        if (largest.length > 1) {
            float[][] later = Arrays.copyOfRange(largest, 1, largest.length);
            CriticalValues rest = CriticalValues.of(later, firstLook + 1, error);
            for (int look = 1; look < values.length; look++) {
                values[look] = rest.valueAt(firstLook + look);
            }
        }
        return values;
    }

    /// The spreads to simulate. In a family against a reference the odd contender may be the reference or
    /// another one.
    static List<double[]> spreads(Family family, int contenders) {
        List<double[]> all = new ArrayList<>();
        for (double odd : contenders == 2 ? new double[] {1} : ODD) {
            all.add(spreads(contenders, 0, odd));
            if (family == Family.AGAINST_REFERENCE && odd > 1) {
                all.add(spreads(contenders, contenders - 1, odd));
            }
        }
        return all;
    }

    private static double[] spreads(int contenders, int at, double odd) {
        double[] spreads = new double[contenders];
        Arrays.fill(spreads, 1);
        spreads[at] = odd;
        return spreads;
    }

    /// The critical |t| with this number of occasions.
    ///
    /// @throws IllegalArgumentException if this number is not a look
    public double valueAt(int occasions) {
        if (occasions < firstLook || occasions > lastLook()) {
            throw new IllegalArgumentException(occasions + " occasions are no look of " + firstLook + "–" + lastLook());
        }
        return byLook[occasions - firstLook];
    }

    /// Occasions at the first look.
    public int firstLook() {
        return firstLook;
    }

    /// Occasions at the last look.
    public int lastLook() {
        return firstLook + byLook.length - 1;
    }
}
