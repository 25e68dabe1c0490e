package fairtrial.cli.session;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.HostMachines;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Applications;
import fairtrial.lab.rehearsal.JvmPreflight;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// A run over several machines, which stay connected until it is closed.
record SeveralMachines(OpenFleet open) implements Machines {
    @Override
    public Machine machine() {
        return open.fleet().contender().machine();
    }

    @Override
    public List<Jdk> jdks() {
        return open.fleet().contender().jdks();
    }

    @Override
    public Reading<String> controlGroups() {
        return open.fleet().contender().groups();
    }

    @Override
    public JvmPreflight preflight() {
        return open.fleet().preflight();
    }

    @Override
    public HostMachines others() {
        return open.fleet().machines();
    }

    @Override
    public List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras) {
        return open.fleet().rehearse(plan, applications, libraries, extras);
    }

    @Override
    public Site site(Supplier<Applications> applications, Map<String, List<Path>> libraries, ServiceWatch services) {
        return open.fleet().site(applications.get(), libraries, services);
    }

    @Override
    public boolean contendersElsewhere() {
        return open.fleet().contendersElsewhere();
    }

    @Override
    public void close() {
        open.close();
    }
}
