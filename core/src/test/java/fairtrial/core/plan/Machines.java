package fairtrial.core.plan;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.CpuTopology;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Machines that are not there.
final class Machines {
    private Machines() {}

    /// One node, one thread a core.
    static Machine plain(int cpus) {
        return machine(IntStream.range(0, cpus)
                .mapToObj(cpu -> new CpuTopology(cpu, cpu, 0, 0))
                .toList());
    }

    /// As Linux counts them: first one thread of every core, node by node, then the second ones.
    static Machine twoNodesWithSiblings(int cpus) {
        int cores = cpus / 2;
        return machine(IntStream.range(0, cpus)
                .mapToObj(cpu -> {
                    int core = cpu % cores;
                    int node = core / (cores / 2);
                    return new CpuTopology(cpu, core % (cores / 2), node, node);
                })
                .toList());
    }

    /// The cores (node first) that these CPUs are on.
    static Set<List<Integer>> cores(Machine machine, CpuSet cpus) {
        return switch (machine.processors().topology()) {
            case Reading.Available<List<CpuTopology>>(List<CpuTopology> places) ->
                places.stream()
                        .filter(place -> cpus.cpus().contains(place.cpu()))
                        .map(place -> List.of(place.node(), place.core()))
                        .collect(Collectors.toSet());
            case Reading.Unavailable<List<CpuTopology>> ignored -> Set.of();
        };
    }

    private static Machine machine(List<CpuTopology> places) {
        return new Machine(
                new Platform("Linux", "6.12.0", "amd64"),
                new Processors(
                        "a processor",
                        CpuSet.of(places.stream().map(CpuTopology::cpu).toList()),
                        Reading.of(places)),
                new MachineMemory(Bytes.ofMebi(7800), Bytes.ofMebi(6100), Reading.unavailable("no limit")),
                Reading.of("taskset"),
                Reading.unavailable("bare"),
                Reading.unavailable("no cpufreq"));
    }
}
