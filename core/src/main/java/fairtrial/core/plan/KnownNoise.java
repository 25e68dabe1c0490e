package fairtrial.core.plan;

import fairtrial.core.model.Machine;
import java.util.List;
import java.util.Optional;

/// The noise of a machine that was measured on it: what a plan can show there.
///
/// @param processor  the machine that it was measured on, by its processor's name
/// @param cpus       and how many of them
/// @param contrastSd standard deviation of a pair's round contrast, log throughput, above 0
/// @param rounds     that it was fitted from
public record KnownNoise(String processor, int cpus, double contrastSd, int rounds) {
    public KnownNoise {
        if (!(contrastSd > 0) || !Double.isFinite(contrastSd)) {
            throw new IllegalArgumentException("no noise: " + contrastSd);
        }
    }

    /// That noise, measured on this machine.
    public static KnownNoise on(Machine machine, double contrastSd, int rounds) {
        return new KnownNoise(machine.cpuModel(), machine.allowedCpus().size(), contrastSd, rounds);
    }

    /// What several runs on one machine say together: their variances, each weighted by its rounds less one.
    public static Optional<KnownNoise> pooled(List<KnownNoise> runs) {
        double squares = 0;
        int degrees = 0;
        int rounds = 0;
        for (KnownNoise run : runs) {
            int own = Math.max(1, run.rounds - 1);
            squares += own * run.contrastSd * run.contrastSd;
            degrees += own;
            rounds += run.rounds;
        }
        return runs.isEmpty()
                ? Optional.empty()
                : Optional.of(new KnownNoise(
                        runs.getLast().processor,
                        runs.getLast().cpus,
                        runs.size() == 1 ? runs.getLast().contrastSd : Math.sqrt(squares / degrees),
                        rounds));
    }

    /// Whether it says something about that machine.
    public boolean isOf(Machine machine) {
        return processor.equals(machine.cpuModel())
                && cpus == machine.allowedCpus().size();
    }
}
