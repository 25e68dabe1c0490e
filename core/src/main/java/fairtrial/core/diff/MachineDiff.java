package fairtrial.core.diff;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What two machines have not in common.
final class MachineDiff {
    /// Where one of these differs, a figure is about another machine. The rest (kernel, memory that happens to be
    /// free, the governor) is shown beside the figures: it may be what somebody wants to know.
    private static final Set<String> DECISIVE = Set.of("os", "arch", "cpu_model", "cpus");

    private MachineDiff() {}

    static List<Difference> of(Machine before, Machine after) {
        List<Difference> all = new ArrayList<>();
        add(all, "os", before.os(), after.os());
        add(all, "kernel", before.kernel(), after.kernel());
        add(all, "arch", before.arch(), after.arch());
        add(all, "cpu_model", before.cpuModel(), after.cpuModel());
        add(all, "cpus", count(before), count(after));
        add(all, "memory", before.memory(), after.memory());
        add(all, "memory_limit", before.memoryLimit(), after.memoryLimit());
        add(all, "virtualization", before.virtualization(), after.virtualization());
        add(all, "governor", before.governor(), after.governor());
        return all;
    }

    /// Whether figures of the one say nothing about the other.
    static boolean isAnother(List<Difference> machine) {
        return machine.stream().anyMatch(difference -> DECISIVE.contains(difference.what()));
    }

    private static String count(Machine machine) {
        return String.valueOf(machine.allowedCpus().cpus().size());
    }

    private static void add(List<Difference> all, String what, Object before, Object after) {
        String one = text(before);
        String other = text(after);
        if (!one.equals(other)) {
            all.add(new Difference(what, one, other));
        }
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
