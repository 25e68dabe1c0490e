package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Starts the load agent in its place and measures its own ceiling: against its null server, which runs on the
/// contender's CPUs.
public final class AgentStarter {
    /// Long enough for the agent's JIT at the first time, short against a round.
    private static final long WARM_MILLIS = 1500;

    private static final long CEILING_MILLIS = 1000;

    /// Of the rate of a closed loop, for the agent's JIT in an open one: as the first latency slices ask.
    private static final double OPEN_SHARE = 0.5;
    private static final String NULL_TARGET = "null-server";
    private static final String NULL_THREAD = "ft-null-server";

    private final Host host;
    private final List<Path> classPath;

    public AgentStarter(Host host, List<Path> classPath) {
        this.host = host;
        this.classPath = classPath;
    }

    /// A running agent, pinned to the load's CPUs.
    public LoadAgent start(Plan plan, Path temp, Path log) throws LoadFailed {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessOrder order =
                AgentOrder.of(java, classPath, plan.placement().load().size(), temp, log);
        boolean pinned = plan.placement().pinned();
        return new LoadAgent(
                host.launcher().start(pinned ? order.on(plan.placement().load()) : order));
    }

    /// The most that the generator can do here; written into the journal.
    void measureCeiling(RunFolder run, LoadAgent agent, String when) throws LoadFailed {
        Plan plan = run.plan();
        int port = agent.nullServer();
        pinNullServer(plan, agent.info().pid());
        int connections = plan.capacity().connections();
        int most = Math.max(connections, plan.openConnections());
        agent.open(new Target(NULL_TARGET, port, most, Request.get("/"), Expectation.ok()));
        Load load = new Load.Closed(connections);
        boolean awake = plan.placement().pinned();
        LoadResult warm = agent.drive(new LoadOrder(NULL_TARGET, load, WARM_MILLIS, 0, plan.seed()).awake(awake));
        if (plan.openLoops() > 0) {
            Rate rate = new Rate(Math.max(1, OPEN_SHARE * warm.throughput().perSecond()));
            Load open = new Load.Open(rate, plan.arrivals(), plan.openConnections());
            agent.drive(new LoadOrder(NULL_TARGET, open, WARM_MILLIS, 0, plan.seed()).awake(true));
        }
        LoadResult result =
                agent.drive(new LoadOrder(NULL_TARGET, load, CEILING_MILLIS, 100, plan.seed()).awake(awake));
        agent.forget(NULL_TARGET);
        run.append(new JournalEvent.Ceiling(when, result.throughput().perSecond(), result.busyShare(), connections));
    }

    /// The CPUs that the agent may use, its null server apart: that one stands in for a contender.
    static Reading<CpuSet> loadAffinity(Host host, long agentPid) {
        return host.pinning().allowed(agentPid).map(threads -> {
            List<Integer> cpus = new ArrayList<>();
            threads.forEach((tid, allowed) -> {
                if (!isNullServer(host, agentPid, String.valueOf(tid))) {
                    cpus.addAll(allowed.cpus());
                }
            });
            return CpuSet.of(cpus);
        });
    }

    private static boolean isNullServer(Host host, long agentPid, String tid) {
        return host.files().text("proc/" + agentPid + "/task/" + tid + "/comm")
                        instanceof Reading.Available<String>(String comm)
                && comm.strip().equals(NULL_THREAD);
    }

    private void pinNullServer(Plan plan, long agentPid) {
        if (!plan.placement().pinned()
                || !(host.files().names("proc/" + agentPid + "/task")
                        instanceof Reading.Available<List<String>>(var tids))) {
            return;
        }
        for (String tid : tids) {
            if (isNullServer(host, agentPid, tid)) {
                host.pinning().pinThread(Long.parseLong(tid), plan.placement().contender());
            }
        }
    }
}
