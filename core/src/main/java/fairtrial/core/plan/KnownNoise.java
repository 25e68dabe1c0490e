package fairtrial.core.plan;

import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Machine;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Noise measured on a machine. It determines what a plan can show there.
///
/// @param processor  processor name of the machine that it was measured on
/// @param cpus       number of CPUs of that machine
/// @param contrastSd standard deviation of a pair's round contrast of log throughput, above 0
/// @param rounds     number of rounds that it was fitted from
/// @param degrees    degrees of freedom of its variance, above 0. Without them in an older entry, they are those of
///     one pair, which are never too many
public record KnownNoise(
        String processor,
        int cpus,
        double contrastSd,
        int rounds,
        @AbsentInOlderFiles Double degrees) {
    public KnownNoise {
        degrees = Objects.requireNonNullElse(degrees, Math.max(1.0, rounds - 1.0));
        if (!(contrastSd > 0) || !Double.isFinite(contrastSd)) {
            throw new IllegalArgumentException("no noise: " + contrastSd);
        }
        if (!(degrees > 0)) {
            throw new IllegalArgumentException("no degrees of freedom: " + degrees);
        }
    }

    /// The given noise as noise of this machine.
    public static KnownNoise forMachine(Machine machine, double contrastSd, int rounds, double degrees) {
        return new KnownNoise(
                machine.processors().model(), machine.processors().allowed().size(), contrastSd, rounds, degrees);
    }

    /// Pooled noise of several runs on one machine: their variances, each weighted by its degrees of freedom, which
    /// add up. Empty without runs.
    public static Optional<KnownNoise> pooled(List<KnownNoise> runs) {
        double squares = 0;
        double degrees = 0;
        int rounds = 0;
        for (KnownNoise run : runs) {
            squares += run.degrees * run.contrastSd * run.contrastSd;
            degrees += run.degrees;
            rounds += run.rounds;
        }
        return runs.isEmpty()
                ? Optional.empty()
                : Optional.of(new KnownNoise(
                        runs.getLast().processor,
                        runs.getLast().cpus,
                        runs.size() == 1 ? runs.getLast().contrastSd : Math.sqrt(squares / degrees),
                        rounds,
                        degrees));
    }

    /// Whether it was measured on a machine with the same processor and number of CPUs.
    public boolean isOf(Machine machine) {
        return processor.equals(machine.processors().model())
                && cpus == machine.processors().allowed().size();
    }
}
