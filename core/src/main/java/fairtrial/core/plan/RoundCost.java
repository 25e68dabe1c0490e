package fairtrial.core.plan;

/// What a round costs in seconds, by its parts. The constants are medians of default runs on two CPUs; the
/// conductor
/// corrects
/// the number of looks by the real cost of the first rounds.
final class RoundCost {
    /// Start of one contender's JVM while others start beside it (FACTS.md section 6: four were up in 9 s).
    private static final double BOOT_SECONDS = 2.3;

    /// Warm-up turns of a contender until the rule says warm, as seen in default runs.
    private static final int USUAL_TURNS = 12;

    /// Between two slices: the order, the readings, the drain.
    private static final double SWITCH_SECONDS = 0.03;

    /// Stopping all contenders, reading the round's evidence, a full collection each.
    private static final double END_SECONDS = 2.0;

    /// Agent start, ceiling at the start and the end, the report.
    static final double FIXED_SECONDS = 14;

    private RoundCost() {}

    static double seconds(int contenders, Slicing slicing, WarmUp warmUp, int openLoops) {
        int blocks = slicing.capacityBlocks() + openLoops * slicing.latencyBlocks();
        double perContender = BOOT_SECONDS
                + (USUAL_TURNS + 1) * warmUp.turnMillis() / 1e3
                + blocks * (slicing.sliceMillis() / 1e3 + SWITCH_SECONDS);
        return contenders * perContender + END_SECONDS;
    }
}
