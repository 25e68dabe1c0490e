package fairtrial.core.analysis;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.CriticalLevels;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.RoundCost;
import fairtrial.core.plan.Slicing;
import fairtrial.core.record.JournalEvent.BlocksFixed;

/// How many blocks a round gets, from this machine's noise and the real price of a fresh JVM: few where the
/// JVM effect of a JVM is the larger part (FACTS.md section 6), many where the slices are noisy. It takes the number
/// with the narrowest interval at the last look that the budget pays for, and keeps as many latency rates as
/// leave that interval well inside the margin. One rate always stays: blocks are traded, no endpoint is.
final class BlockAllocation {
    /// Standard deviation of a round's contrast that no block averages away (two JVM effects, and drift),
    /// as a part of a slice's: noise here is flicker-like and grows on all time scales together. FACTS.md
    /// section 6: 1.25 % at slices of about 3 %; a machine seven times as noisy: 8 % at slices of 18 %.
    private static final double FORK_SHARE = 0.42;

    /// And not less than this, however quiet the slices.
    private static final double LEAST_FORK_SD = 0.0125;

    /// Fewer rounds than this and one lucky JVM decides; the default budget has to pay for them.
    private static final int WANTED_ROUNDS = 6;

    /// More blocks than this and a round is longer than the drift that blocks are there to cancel.
    private static final int MOST_BLOCKS = 48;

    /// A p99 of so many requests has ten beyond it, and so an upper bound of its own.
    private static final int WANTED_REQUESTS = 1_000;

    /// More blocks than this of one rate would take a slow application's time from the capacity.
    private static final int MOST_LATENCY_BLOCKS = Slicing.FEWEST_BLOCKS;

    /// An interval of this part of the margin still lies within it when the estimate is off by the rest.
    private static final double COMFORTABLE = 0.6;

    private final Plan plan;
    private final CriticalLevels levels;
    private final double sliceSd;
    private final double weakest;
    private final double overhead;
    private final double left;

    private record Cut(int blocks, int openLoops, int latencyBlocks, int rounds, double halfWidth) {}

    /// @param weakest requests per second of the slowest contender at the end of its warm-up, 0: not known
    BlockAllocation(
            Plan plan,
            CriticalLevels levels,
            double sliceSd,
            double weakest,
            double overheadSeconds,
            double leftSeconds) {
        this.plan = plan;
        this.levels = levels;
        this.sliceSd = sliceSd;
        this.weakest = weakest;
        this.overhead = overheadSeconds;
        this.left = leftSeconds;
    }

    BlocksFixed fixed() {
        int fewest = Math.max(plan.rates().size(), Math.min(1, plan.openLoops()));
        int wanted = plan.openLoops();
        Cut cut = best(wanted);
        while (wanted > fewest && cut.halfWidth() > COMFORTABLE * Math.log1p(plan.margin())) {
            wanted--;
            cut = best(wanted);
        }
        return new BlocksFixed(cut.blocks(), cut.openLoops(), cut.latencyBlocks(), sliceSd, overhead);
    }

    /// With as many blocks of each rate as its percentiles need, or as many fewer as leave the wanted rounds.
    private Cut best(int openLoops) {
        int planned = plan.slicing().latencyBlocks();
        // Where warm-up takes minutes not even the shortest rounds are that many: then blocks must cost no round.
        int wanted = wantedRounds(openLoops, planned);
        for (int blocks = openLoops == 0 ? planned : latencyBlocks(); blocks > planned; blocks--) {
            Cut cut = best(openLoops, blocks);
            if (cut.rounds() >= wanted) {
                return cut;
            }
        }
        return best(openLoops, planned);
    }

    private int latencyBlocks() {
        Slicing slicing = plan.slicing();
        double lowest = plan.rates().stream()
                .mapToDouble(Rate::perSecond)
                .min()
                .orElseGet(() -> weakest * plan.rateShares().getFirst());
        double perBlock = lowest * slicing.countedSeconds();
        if (!(perBlock > 0)) {
            return slicing.latencyBlocks();
        }
        double wanted = Math.ceil(WANTED_REQUESTS / (perBlock * plan.looks().last()));
        return (int) Math.clamp(wanted, slicing.latencyBlocks(), MOST_LATENCY_BLOCKS);
    }

    private int wantedRounds(int openLoops, int latencyBlocks) {
        return Math.min(
                WANTED_ROUNDS,
                cut(Slicing.FEWEST_BLOCKS, openLoops, latencyBlocks).rounds());
    }

    private Cut best(int openLoops, int latencyBlocks) {
        Cut best = cut(Slicing.FEWEST_BLOCKS, openLoops, latencyBlocks);
        int wanted = wantedRounds(openLoops, latencyBlocks);
        for (int blocks = Slicing.FEWEST_BLOCKS + 1; blocks <= MOST_BLOCKS; blocks++) {
            Cut next = cut(blocks, openLoops, latencyBlocks);
            if (next.rounds() >= wanted && next.halfWidth() < best.halfWidth()) {
                best = next;
            }
        }
        return best;
    }

    private Cut cut(int blocks, int openLoops, int latencyBlocks) {
        Slicing slicing = plan.slicing();
        int contenders = plan.contenders().size();
        int few = openLoops * latencyBlocks + plan.ladder().size() * slicing.latencyBlocks();
        double measured = RoundCost.measuredSeconds(contenders, slicing, blocks + few);
        // The overhead of the first round is spent already.
        int rounds = Math.clamp((long) ((left + overhead) / (overhead + measured)), 1, Planner.MOST_ROUNDS);
        int last = Math.max(plan.looks().first(), rounds);
        double critical = levels.atLastLook(
                plan.question(), plan.ranked().size(), plan.looks().until(last));
        double fork = Math.max(LEAST_FORK_SD, FORK_SHARE * sliceSd);
        double variance = fork * fork + 2 * sliceSd * sliceSd / blocks;
        return new Cut(blocks, openLoops, latencyBlocks, rounds, critical * Math.sqrt(variance / last));
    }
}
