package fairtrial.lab.service;

import fairtrial.core.experiment.Readiness;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Services;
import fairtrial.core.record.StubLateness;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.host.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/// All services and stubs of a run, started and ready. Closing ends them, the last one first.
public final class RunningServices implements ServiceWatch, AutoCloseable {
    private static final int TOLD_LINES = 12;

    private static final Duration POLL = Duration.ofMillis(50);

    private final Host host;
    private final TemporaryFolder temporary;
    private final List<RunningService> running = new ArrayList<>();
    private final Map<String, Set<Long>> roots = new HashMap<>();
    private Optional<StubServer> stubs = Optional.empty();
    private boolean closed;

    private RunningServices(Host host) {
        this.host = host;
        this.temporary = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /// Starts services and stubs on their CPUs, one after the other, each when the one before is ready.
    ///
    /// @param agentClassPath class path of our own stub server
    /// @param pinned         whether this machine can bind processes to CPUs
    /// @throws UserError FT-162…FT-164, FT-167, FT-170 one does not start or get ready
    public static RunningServices start(Services wanted, Host host, List<Path> agentClassPath, boolean pinned) {
        RunningServices all = new RunningServices(host);
        Optional<CpuSet> cpus = pinned ? Optional.of(wanted.cpus()) : Optional.empty();
        try {
            if (!wanted.stubs().isEmpty()) {
                all.stubs =
                        Optional.of(StubServer.start(wanted.stubs(), host, agentClassPath, cpus, all.temporary.path()));
            }
            for (ServiceSpec spec : wanted.services()) {
                all.start(spec, cpus);
            }
            return all;
        } catch (RuntimeException e) {
            all.close();
            throw e;
        }
    }

    private void start(ServiceSpec spec, Optional<CpuSet> cpus) {
        requireFreePort(spec);
        Path log = temporary.path().resolve("service-" + spec.name() + ".log");
        RunningService service = spec.compose().isPresent()
                ? ComposeService.start(spec, LocalCommands.ofThisMachine(), cpus, log)
                : CommandService.start(spec, host, cpus, log);
        running.add(service);
        awaitReady(service);
        roots.put(spec.name(), service.roots());
    }

    /// A port that another process holds would be taken for that of the service.
    private static void requireFreePort(ServiceSpec spec) {
        int port = switch (spec.readiness()) {
            case Readiness.Tcp(int tcp) -> tcp;
            case Readiness.Http(int http, String ignored) -> http;
            case Readiness.Command ignored -> 0;
            case Readiness.Listening ignored -> 0;
        };
        if (port > 0 && ReadyQuestion.accepts(port)) {
            throw new UserError("FT-162", spec.name(), port);
        }
    }

    private void awaitReady(RunningService service) {
        ServiceSpec spec = service.spec();
        ReadyQuestion question = new ReadyQuestion(host);
        long deadline =
                System.nanoTime() + Duration.ofSeconds(spec.readySeconds()).toNanos();
        try {
            while (!question.isReady(service)) {
                Optional<String> end = service.end();
                if (end.isPresent()) {
                    throw new UserError("FT-164", spec.name(), end.get(), tail(service));
                }
                if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                    throw new UserError(
                            "FT-163",
                            spec.name(),
                            spec.readySeconds(),
                            spec.ready().orElse("tcp"),
                            tail(service));
                }
                LockSupport.parkNanos(POLL.toNanos());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-163", spec.name(), spec.readySeconds(), "interrupted", tail(service));
        }
    }

    private static String tail(RunningService service) {
        try {
            String end = Files.exists(service.log()) ? ForeignText.lastLines(service.log(), TOLD_LINES) : "";
            return end.isBlank() ? "–" : end;
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// The address of the stubs, `http://127.0.0.1:PORT`; empty without stubs.
    public Optional<String> stubUrl() {
        return stubs.map(StubServer::url);
    }

    /// The log of each service by the name of its file.
    public Map<String, Path> logs() {
        Map<String, Path> logs = new LinkedHashMap<>();
        running.forEach(service -> logs.put("service-" + service.spec().name(), service.log()));
        return logs;
    }

    @Override
    public Optional<String> lost() {
        for (RunningService service : running) {
            Optional<String> end = service.end();
            if (end.isPresent()) {
                return Optional.of(service.spec().name() + ": " + end.get());
            }
        }
        return stubs.flatMap(StubServer::end);
    }

    @Override
    public void beforeRound() {
        for (RunningService service : running) {
            ShellCommands.run(service.spec().reset());
            roots.put(service.spec().name(), service.roots());
        }
    }

    @Override
    public Map<String, Use> use() {
        if (running.isEmpty()) {
            return Map.of();
        }
        ProcessTable table = ProcessTable.read(host.files());
        Map<String, Use> use = new LinkedHashMap<>();
        roots.forEach((name, first) -> {
            Set<Long> family = table.family(first);
            use.put(
                    name,
                    new Use(
                            family,
                            family.isEmpty()
                                    ? Reading.unavailable("no process of " + name + " in /proc")
                                    : Reading.of(table.cpu(family)),
                            ProcessTable.threads(host.files(), family)));
        });
        return Map.copyOf(use);
    }

    @Override
    public Optional<StubLateness> lateness() {
        return stubs.flatMap(StubServer::lateness);
    }

    /// Ends all of them; a second call has no effect.
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (temporary) {
            for (RunningService service : running.reversed()) {
                service.close();
            }
            stubs.ifPresent(StubServer::close);
        }
    }
}
