package fairtrial.core.plan;

import fairtrial.core.experiment.Quantities.Connections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Wait within a request without queueing: measured with one connection before the run is planned.
///
/// @param cpuMicros     CPU time of the contender per request, without its compilers
/// @param latencyMicros mean time of a request
public record Waiting(double cpuMicros, double latencyMicros) {
    /// Shortest wait that counts: wake-ups and hand-offs between threads take tens of microseconds.
    private static final double LEAST_MICROS = 500;

    /// Smallest share of the wait in a request that mostly waits.
    private static final double MOSTLY = 0.5;

    /// Connections per CPU: the usual number, and four times as many at each step.
    private static final List<Integer> PER_CPU = List.of(16, 64, 256);

    /// Connections beyond those that fill the CPUs: requests vary, and a limit shows only where more are in flight than
    /// it lets pass.
    private static final double BEYOND = 2;

    /// The share of a request's time that it waits, 0–1.
    public double share() {
        return latencyMicros > 0 ? Math.clamp(1 - cpuMicros / latencyMicros, 0, 1) : 0;
    }

    /// Whether a request mostly waits.
    public boolean isMost() {
        return share() > MOSTLY && latencyMicros - cpuMicros >= LEAST_MICROS;
    }

    /// The numbers of connections for that number of CPUs: compared is the one at which the CPUs are the limit, or the
    /// largest; the smaller ones are driven too. Empty where the usual number is enough.
    public Optional<Connections> levels(int cpus) {
        if (!isMost()) {
            return Optional.empty();
        }
        double filling = BEYOND * latencyMicros / Math.max(1, cpuMicros);
        int compared =
                PER_CPU.stream().filter(level -> level >= filling).findFirst().orElse(PER_CPU.getLast());
        List<Integer> smaller = PER_CPU.stream()
                .filter(level -> level < compared)
                .map(level -> level * cpus)
                .toList();
        return smaller.isEmpty()
                ? Optional.empty()
                : Optional.of(new Connections(OptionalInt.of(compared * cpus), smaller));
    }

    /// The one with the smallest share: where one contender does not wait, the wait is no property of the service.
    public static Optional<Waiting> least(Stream<Waiting> all) {
        return all.min((a, b) -> Double.compare(a.share(), b.share()));
    }
}
