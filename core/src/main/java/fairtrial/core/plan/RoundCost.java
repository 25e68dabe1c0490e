package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import java.util.List;

/// Length of a round in seconds, by its parts. The constants are medians of default runs on two CPUs. The
/// conductor corrects the number of looks by the real cost of the first rounds.
public final class RoundCost {
    /// Part of the allowed turns that a contender needs until it counts as compiled: 21 of 64 in the median
    /// of a default run, 104 and 128 of 240 in two runs of PetClinic.
    private static final double COMPILING_PART = 0.4;

    /// Under a CPU quota the compilers wait for their share, so all allowed turns pass, each followed by as long a
    /// wait for idle compilers: 239 to 275 turns in 134 s for each of five JVMs of PetClinic at half a CPU and one.
    private static final double QUOTA_TURN = 2;

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

    /// Start of the reference and its connections: of 1.8 s that it took in a round, three slices are 1.6 s.
    private static final double REFERENCE_SECONDS = 0.2;

    /// Time to stop all contenders and read the round's evidence, with a full collection each.
    private static final double END_SECONDS = 2.0;

    /// Start of the load agent, the ceiling at the start and the end, and the report.
    private static final double FIXED_SECONDS = 14;

    private RoundCost() {}

    /// What a run of these contenders takes beside its rounds, in seconds.
    static double fixedSeconds(List<Contender> contenders) {
        return FIXED_SECONDS + CacheTraining.seconds(contenders);
    }

    /// Length of a round from the last start to the first slice, in seconds.
    ///
    /// @param lent whether quotas hold only after the first stage
    static double warmSeconds(List<Contender> contenders, WarmUp warmUp, boolean lent) {
        return contenders.stream()
                .mapToDouble(contender -> warmSeconds(contender, warmUp, lent))
                .sum();
    }

    private static double warmSeconds(Contender contender, WarmUp warmUp, boolean lent) {
        boolean quota = QuotaSlices.hasQuota(contender);
        double compiling = (quota && !lent ? QUOTA_TURN : COMPILING_PART)
                * warmUp.compiling().maxTurns()
                * warmUp.compiling().turnMillis();
        double settling = (quota ? QUOTA_TURN : 1)
                * settlingTurns(warmUp.settling())
                * warmUp.settling().turnMillis();
        return PLANTING_SECONDS + (compiling + settling) / 1e3;
    }

    private static int settlingTurns(WarmUp.Stage settling) {
        int usual = settling.turnMillis() > LONG_TURN_MILLIS ? LONG_TURNS : SETTLING_TURNS;
        return settling.maxTurns() == 0 ? 0 : Math.min(usual, settling.maxTurns()) + WarmUp.LEAD_IN_BLOCKS;
    }

    /// Time of a round of this plan from its first slice on.
    ///
    /// @param queued longer slices of some closed loops
    public static MeasuredTime measured(Plan plan, List<QueuedSlices> queued) {
        Slicing slicing = plan.sampling().slicing();
        double ladder = plan.loads().ladder().stream()
                .mapToDouble(rung -> slice(rung, slicing.otherLength(), queued))
                .sum();
        return measured(
                plan.contenders().size(),
                slicing,
                slice(plan.loads().capacity(), slicing.length(), queued),
                ladder,
                plan.loads().reference().isPresent());
    }

    /// Time of a round from its first slice on, before there is a plan.
    static MeasuredTime measured(PlannedRound round, Slicing slicing) {
        double ladder = round.ladder() * slice(slicing.otherLength(), 0);
        return measured(round.contenders().size(), slicing, slice(slicing.length(), 0), ladder, round.reference());
    }

    /// @param capacity a slice of the compared load, in s
    /// @param ladder   one slice of each further closed loop, in s
    private static MeasuredTime measured(
            int contenders, Slicing slicing, double capacity, double ladder, boolean reference) {
        double other = slice(slicing.otherLength(), 0);
        return new MeasuredTime(
                contenders * capacity,
                contenders * other,
                contenders * (checked(slicing, capacity, other) + slicing.latencyBlocks() * ladder)
                        + Condition.seconds(contenders, slicing, SWITCH_SECONDS)
                        + (reference ? ReferenceRules.SLICES * capacity + REFERENCE_SECONDS : 0)
                        + END_SECONDS);
    }

    /// Slices of one contender that check the measurement, in s.
    private static double checked(Slicing slicing, double capacity, double other) {
        return slicing.isComparedOnly() ? other : PLANTED_SLICES * Math.max(capacity, other);
    }

    private static double slice(Load.Closed load, SliceLength planned, List<QueuedSlices> queued) {
        return queued.stream()
                .filter(slices -> slices.connections() == load.connections())
                .findFirst()
                .map(slices -> slice(slices.length(), slices.waitMillis()))
                .orElseGet(() -> slice(planned, 0));
    }

    /// A slice with the way to the next one, which begins when the last response of a long queue is there.
    private static double slice(SliceLength length, double drainMillis) {
        return (length.millis() + drainMillis) / 1e3 + SWITCH_SECONDS;
    }
}
