package fairtrial.core.plan;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Placement where contenders and load have machines of their own. Hosts that are containers or namespaces of one
/// machine
/// share its CPUs, so there it is the placement of one machine. A contender gets at most as many CPUs as on one
/// machine. A load generator leaves one CPU to the interrupts of its network and to its host agent.
final class HostPlacement {
    private HostPlacement() {}

    /// The contender host: contender and services. The CPUs of the load are filled in by [#of].
    ///
    /// @throws UserError FT-111 CPUs that the host lacks, FT-166 the services' CPUs cannot be used
    static ServicePlacement ofContender(Experiment experiment, Machine machine) {
        Optional<CpuSet> asked = experiment.environment().contenderCpus();
        if (!experiment.services().isNone()) {
            Optional<CpuSet> services = experiment.services().cpus();
            Placement split = PlacementSplit.of(machine, asked, services);
            return new ServicePlacement(
                    apart(split.contender(), split.contender(), split.notPinned()),
                    Optional.of(new Services(
                            experiment.services().services(),
                            experiment.services().stubs(),
                            split.load(),
                            false)));
        }
        CpuSet cpus = asked.orElseGet(() -> PlacementSplit.alone(machine));
        requireFit(cpus, machine);
        return new ServicePlacement(apart(cpus, cpus, PlacementSplit.notPinned(machine)), Optional.empty());
    }

    private static Placement apart(CpuSet contender, CpuSet load, Optional<String> notPinned) {
        return new Placement(contender, load, contender.size(), notPinned, true);
    }

    /// The machines of an experiment; empty where it has one.
    ///
    /// @param contender placement on the contender host
    /// @param machines  the others
    static Optional<Hosts> of(Experiment experiment, Placement contender, HostMachines machines) {
        HostsSpec spec = experiment.environment().hosts();
        if (spec.isNone()) {
            return Optional.empty();
        }
        List<LoadMachine> loads = machines.loads();
        List<LoadHost> hosts = new ArrayList<>();
        for (int i = 0; i < loads.size(); i++) {
            Optional<String> name = spec.loads().isEmpty()
                    ? Optional.empty()
                    : Optional.of(spec.loads().get(i));
            Machine machine = loads.get(i).machine();
            boolean sameKernel = loads.get(i).sameKernel();
            CpuSet cpus = experiment
                    .environment()
                    .loadCpus()
                    .orElseGet(() -> sameKernel ? contender.load() : loadCpus(machine));
            requireFit(cpus, machine);
            hosts.add(new LoadHost(name, cpus, machine, sameKernel, loads.get(i).path()));
        }
        Optional<ProbeHost> probe = machines.probe().map(machine -> probe(spec.probe(), contender, machine));
        return Optional.of(new Hosts(spec.contender(), hosts, spec.listen(), probe));
    }

    /// A few requests need one CPU.
    private static ProbeHost probe(Optional<String> name, Placement contender, LoadMachine machine) {
        CpuSet cpus = machine.sameKernel() ? contender.load() : loadCpus(machine.machine());
        CpuSet one = CpuSet.of(cpus.cpus().subList(0, 1));
        return new ProbeHost(
                new LoadHost(name, one, machine.machine(), machine.sameKernel(), machine.path()), ProbeHost.LOAD);
    }

    /// The placement with the CPUs of the first load host, of those on the contenders' machine where there
    /// are any; pinned where all machines can pin.
    static Placement with(Placement contender, Hosts hosts) {
        Optional<String> notPinned = contender.notPinned();
        for (LoadHost host : hosts.loads()) {
            notPinned = notPinned.or(() -> PlacementSplit.notPinned(host.machine()));
        }
        notPinned = notPinned.or(() -> hosts.probe()
                .flatMap(probe -> PlacementSplit.notPinned(probe.host().machine())));
        CpuSet load = hosts.loads().stream()
                .filter(LoadHost::sameKernel)
                .findFirst()
                .orElseGet(hosts.loads()::getFirst)
                .cpus();
        return new Placement(contender.contender(), load, contender.activeProcessors(), notPinned, !hosts.share());
    }

    private static CpuSet loadCpus(Machine machine) {
        List<Integer> all = machine.processors().allowed().cpus();
        return all.size() == 1 ? CpuSet.of(all) : CpuSet.of(all.subList(1, all.size()));
    }

    private static void requireFit(CpuSet cpus, Machine machine) {
        if (cpus.size() == 0 || !machine.processors().allowed().cpus().containsAll(cpus.cpus())) {
            throw new UserError(
                    "FT-222", cpus.list(), machine.processors().allowed().list());
        }
    }
}
