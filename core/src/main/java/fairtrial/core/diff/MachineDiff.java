package fairtrial.core.diff;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Set;

final class MachineDiff {
    /// Properties that make a machine another one for its figures. Others (kernel, free memory, governor) are
    /// only shown beside the figures.
    private static final Set<String> DECISIVE = Set.of("os", "arch", "cpu_model", "cpus");

    /// Properties that stay the same on one machine.
    static final Set<String> FINGERPRINT = Set.of("os", "arch", "cpu_model", "cpus", "memory_limit", "virtualization");

    private MachineDiff() {}

    static List<Difference> of(Machine before, Machine after) {
        Differences all = new Differences();
        all.add("os", text(before.os()), text(after.os()));
        all.add("kernel", text(before.kernel()), text(after.kernel()));
        all.add("arch", text(before.arch()), text(after.arch()));
        all.add("cpu_model", text(before.cpuModel()), text(after.cpuModel()));
        all.add("cpus", count(before), count(after));
        all.add("memory", text(before.memory()), text(after.memory()));
        all.add("memory_limit", text(before.memoryLimit()), text(after.memoryLimit()));
        all.add("virtualization", text(before.virtualization()), text(after.virtualization()));
        all.add("governor", text(before.governor()), text(after.governor()));
        return all.found();
    }

    /// Whether figures of one machine are not comparable with those of the other.
    static boolean isAnother(List<Difference> machine) {
        return machine.stream().anyMatch(difference -> DECISIVE.contains(difference.what()));
    }

    private static String count(Machine machine) {
        return String.valueOf(machine.allowedCpus().cpus().size());
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
