package fairtrial.core.tune;

import fairtrial.core.stats.Samples;
import fairtrial.core.stats.StudentT;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Which changes of the winner are worth keeping: each of them is taken back alone.
final class Ablation {
    /// A change stays where its gain is larger than 0 with this one-sided confidence. A change that is
    /// kept in vain costs its user a line; one that is taken back in vain costs the gain.
    private static final double CONFIDENCE = 0.90;

    /// Part of the margin that a change has to gain: five of them together make a gain that is worth it.
    private static final double LEAST_GAIN = 0.2;

    private Ablation() {}

    /// The winner first, then the winner without each of its changes, in the order of their names.
    static List<Candidate> candidates(Candidate winner) {
        List<Candidate> all = new ArrayList<>(List.of(winner));
        winner.changes().keySet().forEach(setting -> all.add(winner.without(setting)));
        return all;
    }

    /// The winner without the changes that are not worth keeping.
    ///
    /// @param values of [#candidates(Candidate)]
    /// @param margin share from which on a gain is worth it, such as 0.05
    static Candidate kept(Candidate winner, StageValues values, double margin) {
        Candidate kept = winner;
        int without = 1;
        for (String setting : winner.changes().keySet()) {
            if (!isWorth(values.of(0), values.of(without), margin)) {
                kept = kept.without(setting);
            }
            without++;
        }
        return kept;
    }

    /// The change that gains least, of a winner with one at least.
    static String leastWorth(Candidate winner, StageValues values) {
        List<String> settings = List.copyOf(winner.changes().keySet());
        // Without a change that it needs the winner did not run.
        return settings.stream()
                .min(Comparator.comparingDouble(
                        setting -> -values.mean(1 + settings.indexOf(setting)).orElse(Double.NEGATIVE_INFINITY)))
                .orElseThrow();
    }

    /// Whether a candidate gains enough over another one.
    ///
    /// @param with    its gains by round
    /// @param without those of the other one
    /// @param margin  share from which on a gain is worth it, such as 0.05
    static boolean isWorth(double[] with, double[] without, double margin) {
        double least = LEAST_GAIN * Math.log1p(margin);
        double[] gains = new double[with.length];
        for (int round = 0; round < gains.length; round++) {
            gains[round] = with[round] - without[round];
        }
        double mean = Samples.mean(gains);
        if (Double.isNaN(mean)) {
            // Without the change it did not run.
            return true;
        }
        if (gains.length < 2) {
            return mean > least;
        }
        double error = Math.sqrt(Samples.squares(gains) / (gains.length - 1) / gains.length);
        return mean > least && mean > StudentT.twoSided(gains.length - 1.0, 2 * CONFIDENCE - 1) * error;
    }
}
