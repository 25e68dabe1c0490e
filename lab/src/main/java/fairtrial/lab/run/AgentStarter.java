package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Plan;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import java.nio.file.Path;
import java.util.List;

/// Starter of the load agent, on the CPUs of the load generator of this machine.
public final class AgentStarter {
    private final Host host;
    private final List<Path> classPath;

    public AgentStarter(Host host, List<Path> classPath) {
        this.host = host;
        this.classPath = classPath;
    }

    /// A running agent, pinned to the load's CPUs.
    public LoadAgent start(Plan plan, Path temp, Path log) throws LoadFailed {
        Placement placement = plan.environment().placement();
        return on(placement.load(), placement.pinned(), temp, log);
    }

    /// A running agent in the place of a contender, for its null server alone.
    LoadAgent atContender(Plan plan, Path temp, Path log) throws LoadFailed {
        Placement placement = plan.environment().placement();
        ProcessOrder order = order(1, temp, log);
        return new LoadAgent(host.launcher().start(placement.pinned() ? order.withCpus(placement.contender()) : order));
    }

    /// A running agent on these CPUs, with a load thread on each.
    public LoadAgent on(CpuSet cpus, boolean pinned, Path temp, Path log) throws LoadFailed {
        ProcessOrder order = order(cpus.size(), temp, log);
        return new LoadAgent(host.launcher().start(pinned ? order.withCpus(cpus) : order));
    }

    /// A running agent with one load thread, on any CPU.
    LoadAgent unpinned(Path temp, Path log) throws LoadFailed {
        return new LoadAgent(host.launcher()
                .start(order(1, temp, log)
                        .withCpus(host.survey().machine().processors().allowed())));
    }

    private ProcessOrder order(int threads, Path temp, Path log) {
        return AgentOrder.of(Path.of(System.getProperty("java.home"), "bin", "java"), classPath, threads, temp, log);
    }
}
