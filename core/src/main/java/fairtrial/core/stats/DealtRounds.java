package fairtrial.core.stats;

import java.util.List;

/// Rounds dealt to machines, given the rounds at which machines joined. A round at which no machine joins
/// goes to the machine with the fewest rounds so far.
///
/// Real rounds may be dealt less evenly. Then the machines' means are unequally exact, and t is rather
/// smaller [Ibragimov & Müller, J. Bus. Econ. Stat. 28 (2010)]. When machines join matters more: each one
/// that joins brings news.
final class DealtRounds {
    private final int[] machine;
    private final int[] before;
    private final int[] taking;
    private final double[] ownShare;

    /// @param joins  round from 0 at which each machine takes its first one, ascending from 0
    /// @param rounds number of rounds
    DealtRounds(List<Integer> joins, int rounds) {
        this.machine = new int[rounds];
        this.before = new int[rounds];
        this.taking = new int[rounds];
        this.ownShare = new double[rounds];
        int[] counts = new int[joins.size()];
        int joined = 0;
        for (int round = 0; round < rounds; round++) {
            boolean isFirst = joined < joins.size() && joins.get(joined) <= round;
            machine[round] = isFirst ? joined++ : fewest(counts, joined);
            before[round] = counts[machine[round]]++;
            taking[round] = joined;
            ownShare[round] = ownShare(counts, joined);
        }
    }

    private static int fewest(int[] counts, int joined) {
        int fewest = 0;
        for (int one = 1; one < joined; one++) {
            fewest = counts[one] < counts[fewest] ? one : fewest;
        }
        return fewest;
    }

    private static double ownShare(int[] counts, int joined) {
        double sum = 0;
        for (int one = 0; one < joined; one++) {
            sum += 1.0 / counts[one];
        }
        return sum / joined / joined;
    }

    int rounds() {
        return machine.length;
    }

    /// The number of machines that take part in these rounds.
    int machines() {
        return taking[taking.length - 1];
    }

    /// The machine of a round.
    int machine(int round) {
        return machine[round];
    }

    /// The number of earlier rounds on the machine of a round.
    int before(int round) {
        return before[round];
    }

    /// The number of machines that took part up to a round.
    int taking(int round) {
        return taking[round];
    }

    /// Variance of the estimate after a round from the noise of rounds, as a share of the variance of one
    /// round.
    double ownShare(int round) {
        return ownShare[round];
    }
}
