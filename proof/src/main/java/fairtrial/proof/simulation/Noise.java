package fairtrial.proof.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What makes two equal contenders look different, as shares of log throughput.
///
/// @param sliceSd      standard deviation of one slice around its JVM's level, drift apart
/// @param sliceSeconds the length of the slice that `sliceSd` speaks of; white noise, so a window k times as
///     long has `sliceSd / √k`
/// @param forkSd       standard deviation of one JVM's JVM effect, which it keeps for life
/// @param heavyTails slices and JVM effect follow Student's t with 3 degrees of freedom, scaled to the same
///     deviations
/// @param outlierShare the share of slices that are slower by `outlierLoss`
/// @param outlierLoss  log throughput that an outlier loses
/// @param drifts       what all contenders share in time; many time constants together make flicker
/// @param step         one lasting change of the machine's speed
/// @param forkFactor   variance of contender 0's JVM effect as a multiple of the others'
/// @param leak         how far a JVM starts below its level when warm-up ended too early, standard deviation
public record Noise(
        double sliceSd,
        double sliceSeconds,
        double forkSd,
        boolean heavyTails,
        double outlierShare,
        double outlierLoss,
        List<Drift> drifts,
        Optional<Step> step,
        double forkFactor,
        double leak) {
    /// How fast a leak closes, in seconds of a JVM's own load: a second more of compiling (FACTS.md section 6:
    /// level after 6–8 s of load each).
    static final double LEAK_SECONDS = 2;

    public Noise {
        if (!(sliceSd >= 0 && forkSd >= 0 && sliceSeconds > 0 && forkFactor >= 0 && leak >= 0)
                || !(outlierShare >= 0 && outlierShare < 1)) {
            throw new IllegalArgumentException("no noise: " + sliceSd + " " + forkSd + " " + sliceSeconds);
        }
        drifts = List.copyOf(drifts);
    }

    /// A stationary random walk back to its mean of the machine's speed (Ornstein–Uhlenbeck).
    ///
    /// @param sd      standard deviation of log throughput
    /// @param seconds the time after which e⁻¹ of a deviation is left
    public record Drift(double sd, double seconds) {}

    /// One lasting loss of speed.
    ///
    /// @param least  the smallest loss of log throughput
    /// @param most   the largest; the loss is drawn evenly between both
    /// @param within it comes at an even chance at any second before this one
    public record Step(double least, double most, double within) {}

    /// Independent normal slices and JVM effect, and nothing else.
    public static Noise calm(double sliceSd, double sliceSeconds, double forkSd) {
        return new Noise(sliceSd, sliceSeconds, forkSd, false, 0, 0, List.of(), Optional.empty(), 1, 0);
    }

    /// With heavy tails.
    public Noise heavy() {
        return new Noise(
                sliceSd, sliceSeconds, forkSd, true, outlierShare, outlierLoss, drifts, step, forkFactor, leak);
    }

    /// With that share of slices slower by `loss`.
    public Noise outliers(double share, double loss) {
        return new Noise(sliceSd, sliceSeconds, forkSd, heavyTails, share, loss, drifts, step, forkFactor, leak);
    }

    /// With more drifts than it has.
    public Noise drifting(Drift... more) {
        return new Noise(
                sliceSd,
                sliceSeconds,
                forkSd,
                heavyTails,
                outlierShare,
                outlierLoss,
                Stream.concat(drifts.stream(), Stream.of(more)).toList(),
                step,
                forkFactor,
                leak);
    }

    /// With one step.
    public Noise stepping(Step once) {
        return new Noise(
                sliceSd,
                sliceSeconds,
                forkSd,
                heavyTails,
                outlierShare,
                outlierLoss,
                drifts,
                Optional.of(once),
                forkFactor,
                leak);
    }

    /// With contender 0's JVM effect that many times as variable.
    public Noise uneven(double factor) {
        return new Noise(
                sliceSd, sliceSeconds, forkSd, heavyTails, outlierShare, outlierLoss, drifts, step, factor, leak);
    }

    /// With JVMs that start that far below their level.
    public Noise leaking(double sd) {
        return new Noise(
                sliceSd, sliceSeconds, forkSd, heavyTails, outlierShare, outlierLoss, drifts, step, forkFactor, sd);
    }
}
