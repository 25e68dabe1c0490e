package fairtrial.lab.service;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.host.ShellCommands;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/// A service of a shell command, with all processes that come from it. A daemon that its command left belongs to it
/// too, by an environment variable.
final class CommandService implements RunningService {
    /// The variable that marks all processes of a service.
    private static final String MARK = "FAIRTRIAL_SERVICE";

    /// A database writes its last pages. Ctrl-C has 5 s for all.
    private static final Duration GRACE = Duration.ofSeconds(3);

    private static final Duration POLL = Duration.ofMillis(20);

    private final ServiceSpec spec;
    private final Host host;
    private final Path log;
    private final String mark;
    private final RunningProcess process;
    private final ServiceGuard guard;

    private CommandService(
            ServiceSpec spec, Host host, Path log, String mark, RunningProcess process, ServiceGuard guard) {
        this.spec = spec;
        this.host = host;
        this.log = log;
        this.mark = mark;
        this.process = process;
        this.guard = guard;
    }

    /// Starts the service in the folder that the tool was started in.
    ///
    /// @param cpus its CPUs; empty: the kernel's choice
    static CommandService start(ServiceSpec spec, Host host, Optional<CpuSet> cpus, Path log) {
        String token = UUID.randomUUID().toString();
        Map<String, String> environment = new HashMap<>();
        ProcessOrder order = ProcessOrder.of(
                ShellCommands.words(spec.command().orElseThrow(), environment),
                Path.of("").toAbsolutePath(),
                log);
        environment.put(MARK, token);
        ProcessOrder placed = cpus.map(order::withCpus).orElse(order).withEnvironment(environment);
        RunningProcess process = host.launcher().start(placed);
        String mark = MARK + "=" + token;
        try {
            return new CommandService(spec, host, log, mark, process, ServiceGuard.of(process.pid(), mark));
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
    }

    @Override
    public ServiceSpec spec() {
        return spec;
    }

    /// A command that ended may have left a daemon.
    @Override
    public Optional<String> end() {
        return process.isAlive() || !family().isEmpty()
                ? Optional.empty()
                : process.exitCode().map(code -> "exit code " + code);
    }

    @Override
    public Set<Long> roots() {
        Set<Long> roots = new HashSet<>(ProcessTable.marked(host.files(), mark));
        roots.add(process.pid());
        return roots;
    }

    private Set<Long> family() {
        return ProcessTable.read(host.files()).family(roots());
    }

    @Override
    public Path log() {
        return log;
    }

    /// Asks all processes to end and kills what is left after the grace.
    @Override
    public void close() {
        process.resume();
        Set<Long> family = new HashSet<>(family());
        family.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy));
        long deadline = System.nanoTime() + GRACE.toNanos();
        while (family.stream().anyMatch(CommandService::isAlive)
                && System.nanoTime() < deadline
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(POLL.toNanos());
        }
        family.addAll(family());
        family.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
        process.close();
        guard.close();
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
