package fairtrial.cli.session;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.HostMachines;
import fairtrial.core.plan.LoadMachine;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Applications;
import fairtrial.lab.rehearsal.JvmPreflight;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Two machines that are not known yet, for a plan that is only shown: both are taken to be like this one.
///
/// @param here this machine
record LikeThisMachine(OneMachine here) implements Machines {
    @Override
    public Machine machine() {
        return here.machine();
    }

    @Override
    public List<Jdk> jdks() {
        return here.jdks();
    }

    @Override
    public Reading<String> controlGroups() {
        return here.controlGroups();
    }

    @Override
    public JvmPreflight preflight() {
        return here.preflight();
    }

    @Override
    public HostMachines others() {
        return new HostMachines(List.of(new LoadMachine(machine(), false, Optional.empty())), Optional.empty());
    }

    @Override
    public List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras) {
        throw new IllegalStateException("nothing is started for a plan that is only shown");
    }

    @Override
    public Site site(Supplier<Applications> applications, Map<String, List<Path>> libraries, ServiceWatch services) {
        throw new IllegalStateException("nothing is started for a plan that is only shown");
    }

    @Override
    public void close() {
        // Nothing was opened.
    }
}
