package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import java.util.List;

/// Length of a round in seconds, by its parts. The constants are medians of default runs on two CPUs. The
/// conductor corrects the number of looks by the real cost of the first rounds.
public final class RoundCost {
    /// Start of one contender's JVM while others start too (FACTS.md section 6: four were up in 9 s).
    private static final double BOOT_SECONDS = 2.3;

    /// Part of the allowed turns that a contender needs until it counts as compiled: 21 of 64 in the median
    /// of a default run, 104 and 128 of 240 in two runs of PetClinic.
    private static final double COMPILING_PART = 0.4;

    /// Turns until throughput counts as level: 16, 15 and 24 in these medians.
    private static final int SETTLING_TURNS = 15;

    /// Longer settling turns belong to slow handlers, which have little to compile and need few turns.
    private static final long LONG_TURN_MILLIS = 500;

    /// One more than the fewest that a warm-up has.
    private static final int LONG_TURNS = 5;

    /// Two slices with an injected cost per contender and round (PROTOCOL.md, Validity: sensitivity).
    private static final int PLANTED_SLICES = 2;

    /// Time between two slices for the order, the readings and the drain.
    private static final double SWITCH_SECONDS = 0.03;

    /// Calibration and warm-up of an injected cost, once per contender and round, without its slice.
    private static final double PLANTING_SECONDS = 0.6;

    /// Time to stop all contenders and read the round's evidence, with a full collection each.
    private static final double END_SECONDS = 2.0;

    /// Start of the load agent, the ceiling at the start and the end, and the report.
    private static final double FIXED_SECONDS = 14;

    private RoundCost() {}

    /// What a run of these contenders takes beside its rounds, in seconds.
    static double fixedSeconds(List<Contender> contenders) {
        return FIXED_SECONDS + CacheTraining.seconds(contenders);
    }

    static double seconds(int contenders, Slicing slicing, WarmUp warmUp, int loads) {
        int blocks = slicing.capacityBlocks() + loads * slicing.latencyBlocks();
        double warm = COMPILING_PART
                        * warmUp.compiling().maxTurns()
                        * warmUp.compiling().turnMillis()
                + settlingTurns(warmUp.settling()) * warmUp.settling().turnMillis();
        return contenders * (BOOT_SECONDS + PLANTING_SECONDS + warm / 1e3)
                + measuredSeconds(contenders, slicing, blocks);
    }

    private static int settlingTurns(WarmUp.Stage settling) {
        int usual = settling.turnMillis() > LONG_TURN_MILLIS ? LONG_TURNS : SETTLING_TURNS;
        return settling.maxTurns() == 0 ? 0 : Math.min(usual, settling.maxTurns()) + WarmUp.LEAD_IN_BLOCKS;
    }

    /// Length of a round from its first slice on, with this number of blocks, in seconds.
    public static double measuredSeconds(int contenders, Slicing slicing, int blocks) {
        return contenders * (blocks + PLANTED_SLICES) * (slicing.sliceMillis() / 1e3 + SWITCH_SECONDS)
                + Condition.seconds(contenders, slicing, SWITCH_SECONDS)
                + END_SECONDS;
    }
}
