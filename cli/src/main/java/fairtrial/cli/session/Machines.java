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

/// The machines of a run: what a plan is made for, and where it is rehearsed and measured. One machine or several make
/// no
/// difference to a session.
public interface Machines extends AutoCloseable {
    /// The machine of the contenders.
    Machine machine();

    /// Its JDKs.
    List<Jdk> jdks();

    /// Version of the control groups that can be made there, or why none can.
    Reading<String> controlGroups();

    /// The check of JVM flags on the machine of the contenders.
    JvmPreflight preflight();

    /// The machines beside that of the contenders.
    HostMachines others();

    /// Whether the contenders run on another machine, where their services are started too.
    default boolean contendersElsewhere() {
        return false;
    }

    /// The outcomes of a rehearsal, in the plan's order.
    ///
    /// @param libraries libraries of each contender by its id
    List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras);

    /// Where rounds are carried out.
    ///
    /// @param libraries libraries of each contender by its id
    /// @param services  services that the contenders need, running
    Site site(Supplier<Applications> applications, Map<String, List<Path>> libraries, ServiceWatch services);

    @Override
    void close();
}
