package fairtrial.core.diff;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Set;

/// Difference between the machines of two runs, and whether it makes their figures incomparable.
final class MachineDiff {
    /// Properties that make a machine another one for its figures. Others (kernel, free memory, governor) are
    /// only shown beside the figures.
    private static final Set<String> DECISIVE = Set.of("os", "arch", "cpu_model", "cpus");

    /// Properties that stay the same on one machine.
    static final Set<String> FINGERPRINT = Set.of("os", "arch", "cpu_model", "cpus", "memory_limit", "virtualization");

    private MachineDiff() {}

    static List<Difference> of(Machine before, Machine after) {
        Differences all = new Differences();
        all.add("os", text(before.platform().os()), text(after.platform().os()));
        all.add(
                "kernel",
                text(before.platform().kernel()),
                text(after.platform().kernel()));
        all.add("arch", text(before.platform().arch()), text(after.platform().arch()));
        all.add(
                "cpu_model",
                text(before.processors().model()),
                text(after.processors().model()));
        all.add("cpus", count(before), count(after));
        all.add("memory", text(before.memory().total()), text(after.memory().total()));
        all.add(
                "memory_limit",
                text(before.memory().limit()),
                text(after.memory().limit()));
        all.add("virtualization", text(before.virtualization()), text(after.virtualization()));
        all.add("governor", text(before.governor()), text(after.governor()));
        return all.found();
    }

    /// The differences that may change figures: the memory that a kernel leaves to others differs by a MiB or so.
    static List<Difference> effective(List<Difference> machine) {
        return machine.stream()
                .filter(difference -> !difference.what().equals("memory"))
                .toList();
    }

    /// Whether figures of one machine are not comparable with those of the other.
    static boolean isAnother(List<Difference> machine) {
        return machine.stream().anyMatch(difference -> DECISIVE.contains(difference.what()));
    }

    private static String count(Machine machine) {
        return String.valueOf(machine.processors().allowed().cpus().size());
    }

    private static String text(Object value) {
        return switch (value) {
            case Reading.Available<?>(Object known) -> text(known);
            case Bytes bytes -> bytes.mebi() + " MiB";
            case Reading.Unavailable<?> ignored -> "";
            default -> String.valueOf(value);
        };
    }
}
