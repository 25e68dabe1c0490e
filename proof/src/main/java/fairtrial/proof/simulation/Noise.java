package fairtrial.proof.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Parameters of a noise model: the effects that make two equal contenders look different, as shares of log
/// throughput.
///
/// @param sliceSd      standard deviation of one slice around its JVM's level, without drift
/// @param sliceSeconds length of the slice for `sliceSd`, in s; noise is white, so a window k times as long
///     has `sliceSd / √k`
/// @param forkSd       standard deviation of the JVM effect, which is constant for one JVM
/// @param heavyTails whether slices and JVM effects follow Student's t with 3 degrees of freedom, scaled to
///     the same deviations
/// @param outliers     slices that are slower
/// @param drifts       drifts over time that all contenders share; many time constants together form flicker
///     noise
/// @param step         one lasting change of the machine's speed
/// @param forkFactor   variance of contender 0's JVM effect as a multiple of the others'
/// @param leak         standard deviation of how far a JVM starts below its level when warm-up ended too early
public record Noise(
        double sliceSd,
        double sliceSeconds,
        double forkSd,
        boolean heavyTails,
        OutlierRate outliers,
        List<Drift> drifts,
        Optional<Step> step,
        double forkFactor,
        double leak) {
    /// Time constant of a leak, in seconds of a JVM's own load: a second more of compiling (FACTS.md section
    /// 6: level after 6–8 s of load each).
    static final double LEAK_SECONDS = 2;

    public Noise {
        if (!(sliceSd >= 0 && forkSd >= 0 && sliceSeconds > 0 && forkFactor >= 0 && leak >= 0)
                || !(outliers.share() >= 0 && outliers.share() < 1)) {
            throw new IllegalArgumentException("no noise: " + sliceSd + " " + forkSd + " " + sliceSeconds);
        }
        drifts = List.copyOf(drifts);
    }

    /// A drift of the machine's speed as an Ornstein–Uhlenbeck process.
    ///
    /// @param sd      stationary standard deviation of log throughput
    /// @param seconds time constant: after it, e⁻¹ of a deviation is left
    public record Drift(double sd, double seconds) {}

    /// A single lasting loss of speed.
    ///
    /// @param least  smallest loss of log throughput
    /// @param most   largest loss; the loss is uniform between both
    /// @param within its time is uniform over the seconds before this one
    public record Step(double least, double most, double within) {}

    /// Noise of independent normal slices and JVM effects only.
    public static Noise calm(double sliceSd, double sliceSeconds, double forkSd) {
        return new Noise(sliceSd, sliceSeconds, forkSd, false, OutlierRate.NONE, List.of(), Optional.empty(), 1, 0);
    }

    /// Copy with heavy tails.
    public Noise heavy() {
        return new Noise(sliceSd, sliceSeconds, forkSd, true, outliers, drifts, step, forkFactor, leak);
    }

    /// Copy with this share of slices slower by `loss`.
    public Noise outliers(double share, double loss) {
        return new Noise(
                sliceSd,
                sliceSeconds,
                forkSd,
                heavyTails,
                new OutlierRate(share, loss),
                drifts,
                step,
                forkFactor,
                leak);
    }

    /// Copy with additional drifts.
    public Noise drifting(Drift... more) {
        return new Noise(
                sliceSd,
                sliceSeconds,
                forkSd,
                heavyTails,
                outliers,
                Stream.concat(drifts.stream(), Stream.of(more)).toList(),
                step,
                forkFactor,
                leak);
    }

    /// Copy with so many times the deviations of slices and of JVM effects.
    public Noise times(double factor) {
        return new Noise(
                factor * sliceSd, sliceSeconds, factor * forkSd, heavyTails, outliers, drifts, step, forkFactor, leak);
    }

    /// Copy with one step.
    public Noise stepping(Step once) {
        return new Noise(
                sliceSd, sliceSeconds, forkSd, heavyTails, outliers, drifts, Optional.of(once), forkFactor, leak);
    }

    /// Copy with another variance of contender 0's JVM effect, as a multiple of the others'.
    public Noise uneven(double factor) {
        return new Noise(sliceSd, sliceSeconds, forkSd, heavyTails, outliers, drifts, step, factor, leak);
    }

    /// Copy with JVMs that start below their level, by this standard deviation.
    public Noise leaking(double sd) {
        return new Noise(sliceSd, sliceSeconds, forkSd, heavyTails, outliers, drifts, step, forkFactor, sd);
    }
}
