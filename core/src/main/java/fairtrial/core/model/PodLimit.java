package fairtrial.core.model;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Limit of CPU time and memory of one contender, as a pod has it.
///
/// @param cpus     CPU seconds per second; empty: no limit
/// @param memory   memory of the whole process; empty: no limit
/// @param imitated reason why no control group holds the limit, so that JVM flags imitate it; empty: a
///     control group holds it
public record PodLimit(Optional<Double> cpus, Optional<Bytes> memory, Optional<String> imitated) {
    /// The smallest quota of the kernel: 1 ms in a period of 100 ms.
    public static final double LEAST_CPUS = 0.01;

    private static final long MEBI = 1L << 20;
    private static final long GIBI = 1L << 30;

    public PodLimit {
        if (cpus.filter(share -> !(share >= LEAST_CPUS)).isPresent()) {
            throw new IllegalArgumentException("a limit of " + cpus.get() + " CPUs");
        }
    }

    /// A limit that a control group holds.
    public static PodLimit of(Optional<Double> cpus, Optional<Bytes> memory) {
        return new PodLimit(cpus, memory, Optional.empty());
    }

    /// Copy that JVM flags imitate, for this reason.
    public PodLimit imitatedBecause(String reason) {
        return new PodLimit(cpus, memory, Optional.of(reason));
    }

    /// Whether a control group holds it.
    public boolean isHeld() {
        return imitated.isEmpty();
    }

    /// The number of CPUs that a JVM sees under the quota: the next whole number; empty without a quota.
    public Optional<Integer> visibleCpus() {
        return cpus.map(share -> (int) Math.ceil(share));
    }

    /// The limit as it is in force for a contender with so many CPUs.
    public PodLimit within(int processors) {
        return new PodLimit(cpus.map(share -> Math.min(share, processors)), memory, imitated);
    }

    /// The limit in the contender notation: `cpus=0.5,memory=512m`.
    public String notation() {
        return Stream.of(cpus.map(share -> "cpus=" + number(share)), memory.map(size -> "memory=" + amount(size)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(","));
    }

    /// The limit as a label, the same in all languages: `0.5 CPU, 512 MB`.
    public String words() {
        return Stream.of(
                        cpus.map(share -> number(share) + " CPU"),
                        memory.map(size -> amount(size).toUpperCase(Locale.ROOT).replaceAll("([KMG])$", " $1B")))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    private static String number(double share) {
        return BigDecimal.valueOf(share).stripTrailingZeros().toPlainString();
    }

    private static String amount(Bytes size) {
        if (size.count() % GIBI == 0) {
            return size.count() / GIBI + "g";
        }
        return size.count() % MEBI == 0 ? size.mebi() + "m" : (size.count() >> 10) + "k";
    }
}
