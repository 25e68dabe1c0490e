package fairtrial.core.analysis;

import fairtrial.core.plan.CriticalLevels;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.RoundCost;
import fairtrial.core.plan.Slicing;
import fairtrial.core.record.JournalEvent.BlocksFixed;

/// How many blocks a round gets, from this machine's noise and the real price of a fresh JVM: few where the
/// luck of a JVM is the larger part (FACTS.md section 6), many where the slices are noisy. It takes the number
/// with the narrowest interval at the last look that the budget pays for, and keeps as many latency rates as
/// leave that interval well inside the margin.
final class Cutting {
    /// Standard deviation of a round's contrast that no block averages away (the luck of two JVMs, and drift),
    /// as a part of a slice's: noise here is flicker-like and grows on all time scales together. FACTS.md
    /// section 6: 1.25 % at slices of about 3 %; a machine seven times as noisy: 8 % at slices of 18 %.
    private static final double FORK_SHARE = 0.42;

    /// And not less than this, however quiet the slices.
    private static final double LEAST_FORK_SD = 0.0125;

    /// Fewer rounds than this and one lucky JVM decides; the default budget has to pay for them.
    private static final int WANTED_ROUNDS = 6;

    /// More blocks than this and a round is longer than the drift that blocks are there to cancel.
    private static final int MOST_BLOCKS = 48;

    private static final int FEWEST_BLOCKS = 8;

    /// An interval of this part of the margin still lies within it when the estimate is off by the rest.
    private static final double COMFORTABLE = 0.6;

    private final Plan plan;
    private final CriticalLevels levels;
    private final double sliceSd;
    private final double overhead;
    private final double left;

    private record Cut(int blocks, int openLoops, int rounds, double halfWidth) {}

    Cutting(Plan plan, CriticalLevels levels, double sliceSd, double overheadSeconds, double leftSeconds) {
        this.plan = plan;
        this.levels = levels;
        this.sliceSd = sliceSd;
        this.overhead = overheadSeconds;
        this.left = leftSeconds;
    }

    BlocksFixed fixed() {
        int wanted = plan.openLoops();
        Cut cut = best(wanted);
        while (wanted > plan.rates().size() && cut.halfWidth() > COMFORTABLE * Math.log1p(plan.margin())) {
            wanted--;
            cut = best(wanted);
        }
        return new BlocksFixed(cut.blocks(), cut.openLoops(), sliceSd, overhead);
    }

    private Cut best(int openLoops) {
        Cut best = cut(FEWEST_BLOCKS, openLoops);
        // Where warm-up takes minutes not even the shortest rounds are that many: then blocks must cost no round.
        int wanted = Math.min(WANTED_ROUNDS, best.rounds());
        for (int blocks = FEWEST_BLOCKS + 1; blocks <= MOST_BLOCKS; blocks++) {
            Cut next = cut(blocks, openLoops);
            if (next.rounds() >= wanted && next.halfWidth() < best.halfWidth()) {
                best = next;
            }
        }
        return best;
    }

    private Cut cut(int blocks, int openLoops) {
        Slicing slicing = plan.slicing();
        int contenders = plan.contenders().size();
        int few = (openLoops + plan.ladder().size()) * slicing.latencyBlocks();
        double measured = RoundCost.measuredSeconds(contenders, slicing, blocks + few);
        // The overhead of the first round is spent already.
        int rounds = Math.clamp((long) ((left + overhead) / (overhead + measured)), 1, Planner.MOST_ROUNDS);
        int last = Math.max(plan.looks().first(), rounds);
        double critical = levels.atLastLook(
                plan.question(), plan.ranked().size(), plan.looks().until(last));
        double fork = Math.max(LEAST_FORK_SD, FORK_SHARE * sliceSd);
        double variance = fork * fork + 2 * sliceSd * sliceSd / blocks;
        return new Cut(blocks, openLoops, rounds, critical * Math.sqrt(variance / last));
    }
}
