package fairtrial.core.plan;

/// What a round costs in seconds, by its parts. The constants are medians of default runs on two CPUs; the
/// conductor corrects the number of looks by the real cost of the first rounds.
public final class RoundCost {
    /// Start of one contender's JVM while others start beside it (FACTS.md section 6: four were up in 9 s).
    private static final double BOOT_SECONDS = 2.3;

    /// Turns of a contender until the rules say compiled, of those allowed: 21 of 64 in the median of a default run,
    /// 104 and 128 of 240 in two runs of PetClinic.
    private static final double COMPILING_PART = 0.4;

    /// The same until they say level: 16, 15 and 24 in these medians.
    private static final int SETTLING_TURNS = 15;

    /// Longer settling turns are those of slow handlers. They have little to compile, and need few.
    private static final long LONG_TURN_MILLIS = 500;

    private static final int LONG_TURNS = 5;

    /// PROTOCOL.md, Validity: sensitivity. Two slices with an injected cost per contender and round.
    private static final int PLANTED_SLICES = 2;

    /// Between two slices: the order, the readings, the drain.
    private static final double SWITCH_SECONDS = 0.03;

    /// Calibrating a planted cost and warming it up, once per contender and round; its slice comes on top.
    private static final double PLANTING_SECONDS = 0.6;

    /// Stopping all contenders, reading the round's evidence, a full collection each.
    private static final double END_SECONDS = 2.0;

    /// Agent start, ceiling at the start and the end, the report.
    static final double FIXED_SECONDS = 14;

    private RoundCost() {}

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
        return Math.min(usual, settling.maxTurns());
    }

    /// A round from its first slice on, with that many blocks in all.
    public static double measuredSeconds(int contenders, Slicing slicing, int blocks) {
        return contenders * (blocks + PLANTED_SLICES) * (slicing.sliceMillis() / 1e3 + SWITCH_SECONDS)
                + Condition.seconds(contenders, slicing, SWITCH_SECONDS)
                + END_SECONDS;
    }
}
