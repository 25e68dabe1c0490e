package fairtrial.cli.campaign;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.host.Host;
import fairtrial.lab.library.OwnClassPath;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerProvider;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.local.LocalScheduler;
import fairtrial.lab.schedule.slurm.SlurmScheduler;
import fairtrial.lab.schedule.ssh.HostAccess;
import fairtrial.lab.schedule.ssh.SshScheduler;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Schedulers by the name that a campaign or `--on` gives.
final class SchedulerFactory {
    /// Hosts that the user names, over `ssh`.
    static final String SSH = "ssh";

    private static final Set<String> NAMES = Set.of("local", SSH, "slurm", "kubernetes");

    private final Host here;

    private final HostSettings hosts;

    /// @param hosts how hosts are reached by `ssh`
    SchedulerFactory(Host here, HostSettings hosts) {
        this.here = here;
        this.hosts = hosts;
    }

    /// Fails for a name that no scheduler has, before anything is written.
    ///
    /// @throws UserError FT-260 there is none of that name
    static void requireKnown(String name) {
        if (!NAMES.contains(name)) {
            throw new UserError("FT-260", name);
        }
    }

    /// The scheduler of that name on a folder of work.
    ///
    /// @param temp folder of this machine for sockets
    /// @throws UserError FT-260 there is none of that name
    Scheduler open(String name, WorkFolder work, Path temp) {
        return switch (name) {
            case "local" -> new LocalScheduler(here.launcher(), work, thisMachine());
            case SSH ->
                new SshScheduler(
                        here.launcher(),
                        work,
                        new HostAccess(
                                new Ssh(hosts.sshConfig(), temp),
                                ProbeServer.secret(),
                                hosts.jdk(),
                                hosts.keptRemote()));
            case "slurm" -> new SlurmScheduler(work);
            case "kubernetes" ->
                kubernetes(Tool.running().folders("kubernetes")).open(work, thisMachine());
            default -> throw new UserError("FT-260", name);
        };
    }

    /// The scheduler whose jars lie in these folders.
    ///
    /// @throws UserError FT-250 they are not there
    static SchedulerProvider kubernetes(List<Path> folders) {
        return OwnClassPath.load(SchedulerProvider.class, folders)
                .orElseThrow(() -> new UserError("FT-250", folders.getFirst()));
    }

    private static String thisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "localhost";
        }
    }
}
