package fairtrial.proof.server;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.plan.Placement;
import fairtrial.core.record.MachineCpu;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.monitor.proc.MachineCounters;
import fairtrial.lab.monitor.proc.MachineSample;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.run.Cancel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Our load generator against a queue of known service time. A second load generator serves the queue in place
/// of a contender.
public final class QueueBench implements AutoCloseable {
    private static final String TARGET = "queue";

    /// Requests in flight at most: at 85 % load fewer than 1 in 10^12 instants has more.
    private static final int CONNECTIONS = 256;

    /// Time until the queue's start has no effect: some (1 − √ρ)^-2 service times, 164 of them at a load of
    /// 85 %. This is seven times that for services of a millisecond.
    private static final long LEAD_MILLIS = 1200;

    /// Measured part of a slice: 1200 to 3400 requests at loads of 30 to 85 % and a service time of a
    /// millisecond.
    private static final long WINDOW_MILLIS = 4000;

    /// CPU steal above which a slice is driven again: hundredths of a CPU delay some requests by milliseconds.
    private static final double MOST_STOLEN = 0.01;

    /// Slices tried per wanted slice: enough to wait out a minute of CPU steal, not an hour.
    private static final int TRIES = 4;

    /// Requests per second of the warm-up: twenty thousand in a slice.
    private static final double WARMING_RATE = 4000;

    /// Service time of the warm-up, in µs: short, so that the queue stays empty at that rate.
    private static final double WARMING_MICROS = 20;

    /// Two slices of 5.2 s each, enough for the JIT to compile the path of a request.
    private static final int WARMING_SLICES = 2;

    private final MachineCounters counters;
    private final LoadAgent load;
    private final LoadAgent server;

    /// Starts both load generators, each on its own CPUs.
    public QueueBench(Host host, List<Path> agentClassPath, Placement placement, Path folder) throws LoadFailed {
        counters = new MachineCounters(host.files());
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        load = new LoadAgent(host.launcher()
                .start(AgentOrder.of(java, agentClassPath, 1, folder, folder.resolve("load.log"))
                        .withCpus(placement.load())));
        try {
            server = new LoadAgent(host.launcher()
                    .start(AgentOrder.of(java, agentClassPath, 1, folder, folder.resolve("queue.log"))
                            .withCpus(placement.contender())));
        } catch (LoadFailed e) {
            load.close();
            throw e;
        }
    }

    /// Drives slices at that rate.
    ///
    /// @param exponential whether service times are exponential; else all are equal
    /// @param micros      mean service time, above 0
    /// @param slices      slices at most; fewer when cancelled, or when CPU steal never ended
    public List<LoadResult> drive(boolean exponential, double micros, Rate rate, int slices, long seed, Cancel cancel)
            throws LoadFailed {
        open(exponential, micros, seed);
        List<LoadResult> results = new ArrayList<>();
        // The first slice wakes both sides up and is discarded.
        for (int slice = 0; slice <= TRIES * slices && results.size() < slices && !cancel.isRequested(); slice++) {
            MachineSample before = counters.read();
            LoadResult result = slice(rate, seed + slice);
            if (slice > 0 && isOurs(new MachineUse(before, counters.read()))) {
                results.add(result);
            }
        }
        load.forget(TARGET);
        return results;
    }

    /// Warms both sides up, so that their code is compiled.
    public void warmUp(long seed) throws LoadFailed {
        open(false, WARMING_MICROS, seed);
        for (int slice = 0; slice < WARMING_SLICES; slice++) {
            slice(new Rate(WARMING_RATE), seed);
        }
        load.forget(TARGET);
    }

    private void open(boolean exponential, double micros, long seed) throws LoadFailed {
        int port = server.queueServer(exponential, micros, seed);
        load.open(new Target(TARGET, port, CONNECTIONS, Request.get("/"), Expectation.ok()));
    }

    private LoadResult slice(Rate rate, long seed) throws LoadFailed {
        Load open = new Load.Open(rate, Arrivals.POISSON, CONNECTIONS);
        return load.drive(
                new LoadOrder(TARGET, open, LEAD_MILLIS + WINDOW_MILLIS, LEAD_MILLIS, seed).withPolling(true));
    }

    /// Whether CPU steal stayed low; true where it cannot be read.
    private static boolean isOurs(MachineUse use) {
        return !(use.allShares() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)) || cpu.st() <= MOST_STOLEN;
    }

    @Override
    public void close() {
        try (load) {
            server.close();
        }
    }
}
