package fairtrial.cli.session;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.LoadMachine;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Applications;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.conduct.Fleet;
import fairtrial.lab.remote.conduct.Way;
import fairtrial.lab.remote.line.Beats;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// A run over several machines, which stay connected until it is closed.
final class SeveralMachines implements Machines {
    private final TemporaryFolder temp;
    private final Beats beats;
    private final Fleet fleet;

    private SeveralMachines(TemporaryFolder temp, Beats beats, Fleet fleet) {
        this.temp = temp;
        this.beats = beats;
        this.fleet = fleet;
    }

    /// Connects to the hosts.
    ///
    /// @throws fairtrial.core.text.UserError FT-223…FT-235 a host cannot be used
    static Machines open(Host here, HostsSpec hosts, HostSettings settings) {
        TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
        Beats beats = Beats.start();
        try {
            Way way = new Way(
                    new Ssh(settings.sshConfig(), temp.path()),
                    Tool.running().toolClassPath(),
                    Tool.running().agentClassPath(),
                    settings.jdk(),
                    settings.keptRemote(),
                    temp.path(),
                    ProbeServer.secret(),
                    beats);
            return new SeveralMachines(temp, beats, Fleet.open(way, here, hosts));
        } catch (RuntimeException e) {
            beats.close();
            temp.close();
            throw e;
        }
    }

    @Override
    public Machine machine() {
        return fleet.contender().machine();
    }

    @Override
    public List<Jdk> jdks() {
        return fleet.contender().jdks();
    }

    @Override
    public List<LoadMachine> loadHosts() {
        return fleet.loadMachines();
    }

    @Override
    public List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras) {
        return fleet.rehearse(plan, applications, libraries, extras);
    }

    @Override
    public Site site(Supplier<Applications> applications, Map<String, List<Path>> libraries, ServiceWatch services) {
        return fleet.site(applications.get(), libraries);
    }

    @Override
    public void close() {
        try (temp;
                beats) {
            fleet.close();
        }
    }
}
