package fairtrial.lab.campaign.job;

import fairtrial.core.model.CpuTopology;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.LoadHost;
import fairtrial.lab.remote.Surveyed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Comparison of a job's machine with the one that the plan was made for. CPUs and their layout decide where processes
/// are pinned, so they must be the same.
final class SameMachine {
    /// Two machines of one kind differ by what their firmware keeps: less than 2 % of the memory.
    private static final double MEMORY = 0.02;

    private SameMachine() {}

    /// What differs, as `NAME: HERE instead of PLANNED`; empty: nothing.
    static List<String> differences(Machine planned, Machine here) {
        List<String> found = new ArrayList<>();
        differ(found, "architecture", planned.platform().arch(), here.platform().arch());
        differ(found, "CPU", planned.processors().model(), here.processors().model());
        differ(
                found,
                "CPUs",
                planned.processors().allowed().list(),
                here.processors().allowed().list());
        differ(found, "layout of CPUs", layout(planned), layout(here));
        double before = planned.memory().total().count();
        double after = here.memory().total().count();
        if (Math.abs(after / before - 1) > MEMORY) {
            differ(
                    found,
                    "memory, MiB",
                    planned.memory().total().mebi(),
                    here.memory().total().mebi());
        }
        return found;
    }

    /// What differs in the load machine of a pair.
    ///
    /// @param planned the load machine of the plan
    static List<String> ofLoad(LoadHost planned, Fragment.Pair pair, Surveyed contenders) {
        List<String> found = new ArrayList<>();
        differences(planned.machine(), pair.machine().machine()).forEach(each -> found.add("load machine: " + each));
        differ(found, "both on one machine", planned.sameKernel(), pair.sharesKernel(contenders));
        return found;
    }

    private static void differ(List<String> found, String name, Object planned, Object here) {
        if (!planned.equals(here)) {
            found.add(name + ": " + here + " instead of " + planned);
        }
    }

    /// `CPU:CORE/SOCKET/NODE` of each allowed CPU.
    private static String layout(Machine machine) {
        return machine.processors().topology() instanceof Reading.Available<List<CpuTopology>>(var cpus)
                ? cpus.stream()
                        .map(at -> at.cpu() + ":" + at.core() + "/" + at.socket() + "/" + at.node())
                        .collect(Collectors.joining(" "))
                : "unknown";
    }
}
