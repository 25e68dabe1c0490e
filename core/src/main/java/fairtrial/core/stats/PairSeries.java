package fairtrial.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/// The round contrasts of all pairs of a family: the input of the simultaneous intervals.
public final class PairSeries {
    private final double[][] byPair;
    private final double pooled;

    private PairSeries(double[][] byPair, double pooled) {
        this.byPair = byPair;
        this.pooled = pooled;
    }

    /// The series of the given contrasts.
    ///
    /// @param contrasts `[round][pair]`, finite, every round with the same pairs. The caller leaves out pairs
    ///     that share a plan's error but are no longer live, in all rounds; their last interval stands
    public static PairSeries of(double[][] contrasts) {
        if (contrasts.length == 0) {
            throw new IllegalArgumentException("no round");
        }
        int pairs = Samples.checked(contrasts[0], 1).length;
        double[][] byPair = new double[pairs][contrasts.length];
        for (int round = 0; round < contrasts.length; round++) {
            if (Samples.checked(contrasts[round], 1).length != pairs) {
                throw new IllegalArgumentException("round " + round + " has " + contrasts[round].length + " pairs");
            }
            for (int pair = 0; pair < pairs; pair++) {
                byPair[pair][round] = contrasts[round][pair];
            }
        }
        return new PairSeries(byPair, pooledVariance(byPair));
    }

    /// The number of rounds.
    public int rounds() {
        return byPair[0].length;
    }

    /// The number of pairs.
    public int pairs() {
        return byPair.length;
    }

    /// Standard deviation of a pair's round contrast, from the mean of the pairs' plain variances, as
    /// [MinimumDetectableEffect] needs it; empty after one round.
    public OptionalDouble contrastSd() {
        return rounds() < 2 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(pooled));
    }

    /// The interval of every pair at the look after the last round of this series. Rounds after the last
    /// planned look use the critical value of that look.
    public List<SimultaneousInterval> bands(CriticalValues critical) {
        if (rounds() < critical.firstLook()) {
            NoInterval why = rounds() < 2 ? NoInterval.TOO_FEW_ROUNDS : NoInterval.BEFORE_FIRST_LOOK;
            return means(why);
        }
        return bands(critical.valueAt(Math.min(rounds(), critical.lastLook())));
    }

    /// The interval of every pair: mean ± `criticalT` standard errors with `se² = (SS_pair + 8 · s²_pooled) /
    /// (8 + rounds − 1) / rounds`. With one pair the variance is the plain one.
    public List<SimultaneousInterval> bands(double criticalT) {
        if (rounds() < 2) {
            return means(NoInterval.TOO_FEW_ROUNDS);
        }
        List<SimultaneousInterval> bands = new ArrayList<>();
        for (double[] contrasts : byPair) {
            double mean = Samples.mean(contrasts);
            double sd = Math.sqrt(ShrunkVariance.of(Samples.squares(contrasts), pooled, rounds()));
            bands.add(
                    sd > Samples.ZERO_SD
                            ? new SimultaneousInterval.Bounded(mean, rounds(), sd / Math.sqrt(rounds()), criticalT)
                            : new SimultaneousInterval.NoBand(mean, rounds(), NoInterval.ZERO_VARIANCE));
        }
        return List.copyOf(bands);
    }

    /// The sign-flip p of every pair, 0–1. Empty before the second round, where it could only be 1, and beyond
    /// [SignFlip#MOST_ROUNDS].
    public List<OptionalDouble> signFlips() {
        // Every combination of signs: 2^17 for each of the 190 pairs of twenty contenders over 18 rounds.
        return Arrays.stream(byPair)
                .parallel()
                .map(contrasts -> rounds() < 2 || rounds() > SignFlip.MOST_ROUNDS
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(SignFlip.p(contrasts)))
                .toList();
    }

    private List<SimultaneousInterval> means(NoInterval why) {
        List<SimultaneousInterval> bands = new ArrayList<>();
        for (double[] contrasts : byPair) {
            bands.add(new SimultaneousInterval.NoBand(Samples.mean(contrasts), rounds(), why));
        }
        return List.copyOf(bands);
    }

    private static double pooledVariance(double[][] byPair) {
        int rounds = byPair[0].length;
        double sum = 0;
        for (double[] contrasts : byPair) {
            sum += Samples.squares(contrasts) / (rounds - 1);
        }
        return sum / byPair.length;
    }
}
