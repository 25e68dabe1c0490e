package fairtrial.core.plan;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;

/// Placement of contender, load and services. The contender's CPUs are its own in every case. Services take free CPUs;
/// without any, half of the load generator's; of its only CPU both get a part.
///
/// @param services empty: the application needs none
public record ServicePlacement(Placement placement, Optional<Services> services) {
    /// The placement of an experiment on a machine.
    ///
    /// @throws UserError FT-110 and FT-111 as of a placement, FT-166 the services' CPUs cannot be used
    public static ServicePlacement of(Experiment experiment, Machine machine) {
        return of(experiment, machine, List.of());
    }

    /// The placement of an experiment whose load comes from other hosts, where there are any.
    static ServicePlacement of(Experiment experiment, Machine machine, List<LoadMachine> loads) {
        if (!loads.isEmpty() && loads.stream().noneMatch(LoadMachine::sameKernel)) {
            return HostPlacement.ofContender(experiment, machine);
        }
        Optional<CpuSet> load = experiment.environment().loadCpus();
        Placement placement =
                PlacementSplit.of(machine, experiment.environment().contenderCpus(), load);
        ServicesSpec asked = experiment.services();
        if (asked.isNone()) {
            return new ServicePlacement(placement, Optional.empty());
        }
        CpuSet cpus = asked.cpus().orElseGet(() -> chosen(machine, placement, load.isPresent()));
        requireFit(machine, placement, cpus);
        Placement split = withoutServices(placement, cpus, load);
        return new ServicePlacement(
                split,
                Optional.of(new Services(
                        asked.services(), asked.stubs(), cpus, split.load().overlaps(cpus))));
    }

    private static CpuSet chosen(Machine machine, Placement placement, boolean loadFixed) {
        List<Integer> free = machine.processors().allowed().cpus().stream()
                .filter(cpu -> !placement.contender().cpus().contains(cpu))
                .filter(cpu -> !placement.load().cpus().contains(cpu))
                .limit(placement.contender().size())
                .toList();
        if (!free.isEmpty()) {
            return CpuSet.of(free);
        }
        List<Integer> ofLoad = placement.load().cpus();
        return loadFixed ? placement.load() : CpuSet.of(ofLoad.subList(ofLoad.size() / 2, ofLoad.size()));
    }

    /// The load generator leaves the services' CPUs, unless it has no other or the user wants both there.
    private static Placement withoutServices(Placement placement, CpuSet services, Optional<CpuSet> asked) {
        List<Integer> rest = placement.load().cpus().stream()
                .filter(cpu -> !services.cpus().contains(cpu))
                .toList();
        return rest.isEmpty() || asked.isPresent()
                ? placement
                : new Placement(
                        placement.contender(), CpuSet.of(rest), placement.activeProcessors(), placement.notPinned());
    }

    private static void requireFit(Machine machine, Placement placement, CpuSet services) {
        boolean known = machine.processors().allowed().cpus().containsAll(services.cpus());
        if (!known || services.size() == 0 || services.overlaps(placement.contender())) {
            throw new UserError(
                    "FT-166",
                    services.list(),
                    placement.contender().list(),
                    machine.processors().allowed().list());
        }
    }
}
