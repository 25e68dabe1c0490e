package fairtrial.core.verdict;

import java.util.List;

/// Machines of a run whose rounds are spread over several ones of a class: what the verdict holds for,
/// and how far the pairs of the question differ between machines.
///
/// @param machines the machines, in the order of their first round
/// @param pairs    the pairs of contenders that still take part, on the primary metric
public record MachineBlocks(MachineScope scope, List<MachineRounds> machines, List<MachineComparison> pairs) {
    public MachineBlocks {
        machines = List.copyOf(machines);
        pairs = List.copyOf(pairs);
    }
}
