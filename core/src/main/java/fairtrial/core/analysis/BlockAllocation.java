package fairtrial.core.analysis;

import fairtrial.core.model.Rate;
import fairtrial.core.plan.CriticalLevels;
import fairtrial.core.plan.MeasuredTime;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.Slicing;
import fairtrial.core.record.JournalEvent.BlocksFixed;

/// Block allocation: the number of blocks per round, from this machine's noise and the real cost of a fresh
/// JVM. Few blocks suffice where the JVM effect dominates (FACTS.md section 6); many are needed where slices
/// are noisy. It chooses the number with the narrowest interval at the last look that the budget pays for. It
/// keeps as many latency rates as leave this interval well inside the margin. One rate always stays.
final class BlockAllocation {
    /// Standard deviation of a round's contrast that blocks do not average away (two JVM effects, and drift),
    /// as a share of a slice's. Noise here is flicker-like and grows on all time scales together. FACTS.md
    /// section 6: 1.25 % at slices of about 3 %; a machine with seven times the noise: 8 % at slices of 18 %.
    private static final double FORK_SHARE = 0.42;

    /// Lower limit of this standard deviation, for quiet slices.
    private static final double LEAST_FORK_SD = 0.0125;

    /// With fewer rounds than this a single JVM launch decides the result. The default budget has to pay for
    /// them.
    private static final int WANTED_ROUNDS = 6;

    /// With more blocks than this of usual slices a round is longer than the drift that blocks cancel.
    private static final int MOST_BLOCKS = 48;

    /// A p99 of this many requests has ten beyond it, and so an upper bound of its own.
    private static final int WANTED_REQUESTS = 1_000;

    /// More blocks than this of one rate would take a slow application's time from the capacity.
    private static final int MOST_LATENCY_BLOCKS = Slicing.FEWEST_BLOCKS;

    /// An interval of this part of the margin still lies within it when the estimate is off by the rest.
    private static final double COMFORTABLE = 0.6;

    private final Plan plan;
    private final MeasuredTime time;
    private final CriticalLevels levels;
    private final double sliceSd;
    private final double weakest;
    private final double overhead;
    private final double left;

    private record Cut(int blocks, int openLoops, int latencyBlocks, int rounds, double halfWidth) {}

    /// @param time    time of a round from its first slice on
    /// @param weakest throughput of the slowest contender at the end of its warm-up, in requests per second;
    ///     0: unknown
    BlockAllocation(
            Plan plan,
            MeasuredTime time,
            CriticalLevels levels,
            double sliceSd,
            double weakest,
            double overheadSeconds,
            double leftSeconds) {
        this.plan = plan;
        this.time = time;
        this.levels = levels;
        this.sliceSd = sliceSd;
        this.weakest = weakest;
        this.overhead = overheadSeconds;
        this.left = leftSeconds;
    }

    BlocksFixed fixed() {
        int fewest = Math.max(
                plan.loads().open().rates().size(),
                Math.min(1, plan.loads().open().count()));
        int wanted = plan.loads().open().count();
        Cut cut = best(wanted);
        while (wanted > fewest
                && cut.halfWidth() > COMFORTABLE * Math.log1p(plan.decision().margin())) {
            wanted--;
            cut = best(wanted);
        }
        return new BlocksFixed(cut.blocks(), cut.openLoops(), cut.latencyBlocks(), sliceSd, overhead);
    }

    /// The best allocation with the latency blocks that the percentiles need, or fewer where the wanted rounds
    /// would not fit.
    private Cut best(int openLoops) {
        int planned = plan.sampling().slicing().latencyBlocks();
        // Where warm-up takes minutes, even the shortest rounds do not reach that number. Then blocks must not
        // cost a round.
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
        Slicing slicing = plan.sampling().slicing();
        double lowest = plan.loads().open().rates().stream()
                .mapToDouble(Rate::perSecond)
                .min()
                .orElseGet(() -> weakest * plan.loads().open().shares().getFirst());
        double perBlock = lowest * slicing.otherLength().countedSeconds();
        if (!(perBlock > 0)) {
            return slicing.latencyBlocks();
        }
        double wanted =
                Math.ceil(WANTED_REQUESTS / (perBlock * plan.sampling().looks().last()));
        return (int) Math.clamp(wanted, slicing.latencyBlocks(), MOST_LATENCY_BLOCKS);
    }

    private int wantedRounds(int openLoops, int latencyBlocks) {
        return Math.min(
                WANTED_ROUNDS,
                allocate(Slicing.FEWEST_BLOCKS, openLoops, latencyBlocks).rounds());
    }

    private Cut best(int openLoops, int latencyBlocks) {
        Cut best = allocate(Slicing.FEWEST_BLOCKS, openLoops, latencyBlocks);
        // Without three rounds there is no verdict, so nothing may be between the run and its third round.
        if (best.rounds() < Planner.FIRST_LOOK) {
            return best;
        }
        int wanted = wantedRounds(openLoops, latencyBlocks);
        int most =
                MOST_BLOCKS * Slicing.blocksPerUsual(plan.sampling().slicing().sliceMillis());
        for (int blocks = Slicing.FEWEST_BLOCKS + 1; blocks <= most; blocks++) {
            Cut next = allocate(blocks, openLoops, latencyBlocks);
            if (next.rounds() >= wanted && next.halfWidth() < best.halfWidth()) {
                best = next;
            }
        }
        return best;
    }

    private Cut allocate(int blocks, int openLoops, int latencyBlocks) {
        double measured = time.seconds(blocks, openLoops * latencyBlocks);
        // The overhead of the first round is already spent.
        int rounds = Math.clamp((long) ((left + overhead) / (overhead + measured)), 1, Planner.MOST_ROUNDS);
        int last = Math.max(plan.sampling().looks().first(), rounds);
        double critical = levels.atLastLook(
                plan.decision().question(),
                plan.ranked().size(),
                plan.sampling().looks().evenly(last));
        return new Cut(
                blocks, openLoops, latencyBlocks, rounds, critical * contrastSd(sliceSd, blocks) / Math.sqrt(last));
    }

    /// Expected standard deviation of a round's contrast with this noise of slices and this number of blocks.
    static double contrastSd(double sliceSd, int blocks) {
        double fork = Math.max(LEAST_FORK_SD, FORK_SHARE * sliceSd);
        return Math.sqrt(fork * fork + 2 * sliceSd * sliceSd / blocks);
    }
}
