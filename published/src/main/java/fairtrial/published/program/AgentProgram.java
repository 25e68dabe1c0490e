package fairtrial.published.program;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Request;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.monitor.proc.ProcessCpu;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Our own load generator, started for one run. It can hold an open-loop rate. Its summary is its result in
/// JSON. The pause of its connections is fixed, at the mean of a random one.
public final class AgentProgram implements LoadProgram {
    private static final String NAME = "load-agent";
    private static final String TARGET = "program";

    /// Interval of checks for a stop while it drives load.
    private static final Duration LOOK = Duration.ofMillis(100);

    private static final Abilities ABILITIES = Abilities.of(Optional.empty());

    private final Host host;
    private final Path java;
    private final List<Path> classPath;

    /// Our load generator from that class path, run by that `java`.
    public AgentProgram(Host host, Path java, List<Path> classPath) {
        this.host = host;
        this.java = java;
        this.classPath = List.copyOf(classPath);
    }

    @Override
    public ProgramInfo info() {
        try (TemporaryFolder scratch = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                RunningProcess process = host.launcher().start(process(scratch.path(), 1))) {
            LoadAgent agent = new LoadAgent(process);
            return new ProgramInfo(
                    NAME, Optional.empty(), version(agent), agent.info().holdsOpenLoop());
        } catch (LoadFailed failed) {
            throw new UserError("FT-808", NAME, failed.reason());
        }
    }

    @Override
    public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
        ABILITIES.require(order);
        Path folder = order.folder();
        ProcessOrder wanted = process(folder, order.threads());
        ProcessOrder process = order.cpus().map(wanted::withCpus).orElse(wanted);
        try (RunningProcess running = host.launcher().start(process)) {
            endWhen(stopped, running);
            LoadAgent agent = new LoadAgent(running);
            agent.open(target(order));
            LoadResult result = agent.drive(AgentLoad.of(TARGET, order));
            KeptFile printed = new KeptFile(folder.resolve("load-agent.json")).write(Json.pretty(result));
            return new ProgramRun(
                    process.command(),
                    version(agent),
                    printed.path(),
                    AgentLoad.read(result, order),
                    new ProcessCpu(host.files()).read(running.pid()),
                    Duration.ofNanos(System.nanoTime() - running.startedNanos()));
        }
    }

    /// Asks a server of another machine for its proof, over one connection.
    ///
    /// @throws LoadFailed it is not ours
    public void require(ProgramTarget server) throws LoadFailed {
        try (TemporaryFolder scratch = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                RunningProcess process = host.launcher().start(process(scratch.path(), 1))) {
            new LoadAgent(process)
                    .open(new Target(
                            TARGET,
                            server.reach(),
                            server.port(),
                            server.protocol(),
                            1,
                            server.request(),
                            Expectation.ok(),
                            Optional.empty()));
        }
    }

    private static void endWhen(BooleanSupplier stopped, RunningProcess process) {
        Thread.ofVirtual().name("agent-stop").start(() -> {
            try {
                while (process.awaitExit(LOOK).isEmpty()) {
                    if (stopped.getAsBoolean()) {
                        process.close();
                    }
                }
            } catch (InterruptedException nobodyAsks) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private ProcessOrder process(Path folder, int threads) {
        return AgentOrder.of(java, classPath, threads, folder, folder.resolve("load-agent.log"));
    }

    private static String version(LoadAgent agent) {
        return agent.info().name() + " " + agent.info().version();
    }

    private static Target target(ProgramOrder order) {
        Request request = order.target().request();
        Map<String, String> headers = new HashMap<>(request.headers());
        if (!order.keepAlive()) {
            headers.put("Connection", "close");
        }
        return new Target(
                TARGET,
                order.target().reach(),
                order.target().port(),
                order.target().protocol(),
                order.connections(),
                new Request(request.method(), request.path(), headers, request.body()),
                Expectation.ok(),
                Optional.empty());
    }
}
