package fairtrial.cli.campaign;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerLibrary;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.local.LocalScheduler;
import fairtrial.lab.schedule.slurm.SlurmScheduler;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;

/// Schedulers by the name that a campaign or `--on` gives.
final class SchedulerFactory {
    private static final Set<String> NAMES = Set.of("local", "slurm", "kubernetes");

    private final Host here;

    SchedulerFactory(Host here) {
        this.here = here;
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
    /// @throws UserError FT-260 there is none of that name
    Scheduler open(String name, WorkFolder work) {
        return switch (name) {
            case "local" -> new LocalScheduler(here.launcher(), work, thisMachine());
            case "slurm" -> new SlurmScheduler(work);
            case "kubernetes" ->
                SchedulerLibrary.load(Tool.running().kubernetesFolders()).open(work, thisMachine());
            default -> throw new UserError("FT-260", name);
        };
    }

    private static String thisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "localhost";
        }
    }
}
