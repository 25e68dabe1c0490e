package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.HostMachines;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Applications;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.rehearsal.JvmPreflight;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.run.LocalSite;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// A run on this machine alone.
record OneMachine(Resources resources) implements Machines {
    @Override
    public Machine machine() {
        return resources.host().survey().machine();
    }

    @Override
    public List<Jdk> jdks() {
        return resources.host().survey().jdks();
    }

    @Override
    public Reading<String> controlGroups() {
        return ControlGroup.tryOut();
    }

    @Override
    public JvmPreflight preflight() {
        return JvmPreflight.here(LocalCommands.ofThisMachine());
    }

    @Override
    public HostMachines others() {
        return HostMachines.NONE;
    }

    @Override
    public List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras) {
        return new Rehearsal(resources.host(), applications, Tool.running().agentClassPath(), extras)
                .of(plan, libraries);
    }

    @Override
    public Site site(Supplier<Applications> applications, Map<String, List<Path>> libraries, ServiceWatch services) {
        return new LocalSite(resources.testbed(applications), libraries, services);
    }

    @Override
    public void close() {
        // Everything was opened for a rehearsal or a site, and ended with it.
    }
}
