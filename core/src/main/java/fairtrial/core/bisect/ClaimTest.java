package fairtrial.core.bisect;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.StudentT;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Test of a claim on versions that were measured together, with the standard deviation that they have in common.
final class ClaimTest {
    /// Error of all interim looks at a version together.
    private static final double ERROR = 0.05;

    private final Claim.OfFigure claim;
    private final int looks;

    /// @param looks number of interim looks at the same versions, at most
    ClaimTest(Claim.OfFigure claim, int looks) {
        this.claim = claim;
        this.looks = looks;
    }

    /// The answer for every version; undecided before the second round.
    ///
    /// @param logs of every version: the figure of the claim in each round, natural log
    SortedMap<Integer, Tested> of(SortedMap<Integer, List<Double>> logs) {
        double squares = 0;
        int freedom = 0;
        int noisy = 0;
        for (List<Double> one : logs.values()) {
            double[] values = values(one);
            // The first version differs from itself by nothing, and tells nothing of the noise.
            if (values.length > 1 && Arrays.stream(values).anyMatch(value -> value != 0)) {
                double mean = mean(values);
                squares += Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum();
                freedom += values.length - 1;
                noisy++;
            }
        }
        SortedMap<Integer, Tested> tested = new TreeMap<>();
        double sd = freedom == 0 ? 0 : Math.sqrt(squares / freedom);
        double t = freedom == 0 ? 0 : StudentT.twoSided(freedom * independent(noisy), 1 - ERROR / looks);
        logs.forEach((version, one) -> tested.put(version, tested(values(one), t * sd)));
        return tested;
    }

    /// The share of the degrees of freedom that is worth something. Ratios to one and the same version have its noise
    /// in
    /// common: for m of them, covariance I + J, it is 4 / (m + 3) by Satterthwaite's formula, tr² / (m · tr(²)).
    private double independent(int versions) {
        return claim.isAgainstFirst() ? 4.0 / (versions + 3) : 1;
    }

    private Tested tested(double[] logs, double halfOfOne) {
        boolean same = Arrays.stream(logs).allMatch(value -> value == 0);
        if (logs.length < 2 || (halfOfOne == 0 && !same)) {
            return new Tested(Answer.UNDECIDED, Optional.empty(), Optional.empty());
        }
        double mean = mean(logs);
        double half = same ? 0 : halfOfOne / Math.sqrt(logs.length);
        boolean low = claim.holds(mean - half);
        boolean high = claim.holds(mean + half);
        Answer answer = low && high ? Answer.HOLDS : low || high ? Answer.UNDECIDED : Answer.FAILS;
        return new Tested(
                answer,
                Optional.of(new Interval(Math.exp(mean - half), Math.exp(mean), Math.exp(mean + half))),
                Optional.empty());
    }

    private static double[] values(List<Double> of) {
        return of.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double mean(double[] of) {
        return Arrays.stream(of).average().orElse(Double.NaN);
    }
}
