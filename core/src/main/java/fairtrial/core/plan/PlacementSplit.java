package fairtrial.core.plan;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.CpuTopology;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Split of a machine's CPUs: whole cores of one NUMA node for the contender, other cores for the load, no
/// shared SMT sibling.
public final class PlacementSplit {
    /// Largest number of cores of a contender. With 16 connections each they cannot be loaded further, and an
    /// unsaturated server cannot be ranked (DESIGN.md, Placement).
    private static final int MOST_CORES = 4;

    private PlacementSplit() {}

    public static Placement of(Machine machine, Optional<CpuSet> contender, Optional<CpuSet> load) {
        if (machine.processors().allowed().size() < 2) {
            throw new UserError("FT-110", machine.processors().allowed().size());
        }
        CpuSet forContender = contender.orElseGet(() -> contenderCpus(machine, load));
        CpuSet forLoad = load.orElseGet(() -> loadCpus(machine, forContender));
        requireFit(machine, forContender, forLoad);
        return new Placement(forContender, forLoad, forContender.size(), notPinned(machine));
    }

    static Optional<String> notPinned(Machine machine) {
        return switch (machine.pinning()) {
            case Reading.Available<String> ignored -> Optional.empty();
            case Reading.Unavailable<String>(String reason) -> Optional.of(reason);
        };
    }

    private static void requireFit(Machine machine, CpuSet contender, CpuSet load) {
        boolean known = machine.processors().allowed().cpus().containsAll(contender.cpus())
                && machine.processors().allowed().cpus().containsAll(load.cpus());
        if (!known || contender.size() == 0 || load.size() == 0 || contender.overlaps(load)) {
            throw new UserError(
                    "FT-111",
                    contender.list(),
                    load.list(),
                    machine.processors().allowed().list());
        }
    }

    /// The CPUs of a contender that has the machine for itself.
    static CpuSet alone(Machine machine) {
        List<List<Integer>> cores = cores(machine, CpuSet.of(List.of()));
        return flat(cores.subList(Math.max(0, cores.size() - MOST_CORES), cores.size()));
    }

    /// The last cores of the largest node: the kernel puts most interrupts on the first ones.
    private static CpuSet contenderCpus(Machine machine, Optional<CpuSet> taken) {
        List<List<Integer>> cores = cores(machine, taken.orElse(CpuSet.of(List.of())));
        int share = taken.isPresent() ? cores.size() : cores.size() / 2;
        int count = Math.max(1, Math.min(MOST_CORES, share));
        return flat(cores.subList(Math.max(0, cores.size() - count), cores.size()));
    }

    /// As many free cores as the contender has; on two CPUs the other CPU.
    private static CpuSet loadCpus(Machine machine, CpuSet contender) {
        List<List<Integer>> all = coresOf(machine, machine.processors().allowed());
        List<List<Integer>> free = all.stream()
                .filter(core -> !CpuSet.of(core).overlaps(contender))
                .toList();
        if (free.isEmpty()) {
            List<Integer> rest = machine.processors().allowed().cpus().stream()
                    .filter(cpu -> !contender.cpus().contains(cpu))
                    .toList();
            return CpuSet.of(rest);
        }
        long contenderCores =
                all.stream().filter(core -> CpuSet.of(core).overlaps(contender)).count();
        return flat(free.subList(0, (int) Math.min(free.size(), Math.max(1, contenderCores))));
    }

    private static List<List<Integer>> cores(Machine machine, CpuSet taken) {
        Map<Integer, List<Integer>> nodes = new TreeMap<>();
        for (CpuTopology place : topology(machine)) {
            if (!taken.cpus().contains(place.cpu())) {
                nodes.computeIfAbsent(place.node(), n -> new ArrayList<>()).add(place.cpu());
            }
        }
        List<Integer> largest =
                nodes.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
        List<List<Integer>> cores = coresOf(machine, CpuSet.of(largest));
        // One core with two hardware threads still runs two processes: a shared core is better than no
        // measurement.
        return cores.size() > 1 || largest.size() < 2
                ? cores
                : largest.stream().map(List::of).toList();
    }

    private static List<List<Integer>> coresOf(Machine machine, CpuSet cpus) {
        Map<List<Integer>, List<Integer>> cores = topology(machine).stream()
                .filter(place -> cpus.cpus().contains(place.cpu()))
                .collect(Collectors.groupingBy(
                        place -> List.of(place.node(), place.socket(), place.core()),
                        java.util.LinkedHashMap::new,
                        Collectors.mapping(CpuTopology::cpu, Collectors.toList())));
        return List.copyOf(cores.values());
    }

    private static List<CpuTopology> topology(Machine machine) {
        return switch (machine.processors().topology()) {
            case Reading.Available<List<CpuTopology>>(List<CpuTopology> places) -> places;
            case Reading.Unavailable<List<CpuTopology>> ignored ->
                machine.processors().allowed().cpus().stream()
                        .map(cpu -> new CpuTopology(cpu, cpu, 0, 0))
                        .toList();
        };
    }

    private static CpuSet flat(List<List<Integer>> cores) {
        return CpuSet.of(cores.stream().flatMap(List::stream).toList());
    }
}
