package fairtrial.lab.selftest;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import fairtrial.core.plan.Placement;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.run.Cancel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Our load agent against a queue of known service time: another agent's, in the place of a contender.
public final class QueueBench implements AutoCloseable {
    private static final String TARGET = "queue";

    /// As many requests may be on their way at once: at 85 % load fewer than 1 in 10^12 instants has more.
    private static final int CONNECTIONS = 256;

    /// A queue forgets how it began in some (1 − √ρ)^-2 service times, 164 of them at a load of 85 %.
    private static final long LEAD_MILLIS = 600;

    private static final long WINDOW_MILLIS = 2400;

    private final LoadAgent load;
    private final LoadAgent server;

    /// Starts both, each on its own CPUs.
    public QueueBench(Host host, List<Path> agentClassPath, Placement placement, Path folder) throws LoadFailed {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        load = new LoadAgent(host.launcher()
                .start(AgentOrder.of(java, agentClassPath, 1, folder, folder.resolve("load.log"))
                        .on(placement.load())));
        server = new LoadAgent(host.launcher()
                .start(AgentOrder.of(java, agentClassPath, 1, folder, folder.resolve("queue.log"))
                        .on(placement.contender())));
    }

    /// Slices at that rate.
    ///
    /// @param exponential service times, else all are the same
    /// @param micros      mean service time
    /// @param slices      at most as many; fewer when cancelled
    public List<LoadResult> drive(boolean exponential, double micros, Rate rate, int slices, long seed, Cancel cancel)
            throws LoadFailed {
        int port = server.queueServer(exponential, micros, seed);
        load.open(new Target(TARGET, port, CONNECTIONS, Request.get("/"), Expectation.ok()));
        Load open = new Load.Open(rate, Arrivals.POISSON, CONNECTIONS);
        List<LoadResult> results = new ArrayList<>();
        // The first one compiles both sides and is thrown away.
        for (int slice = 0; slice <= slices && !cancel.isWished(); slice++) {
            LoadResult result =
                    load.drive(new LoadOrder(TARGET, open, LEAD_MILLIS + WINDOW_MILLIS, LEAD_MILLIS, seed + slice));
            if (slice > 0) {
                results.add(result);
            }
        }
        load.forget(TARGET);
        return results;
    }

    @Override
    public void close() {
        try (load) {
            server.close();
        }
    }
}
