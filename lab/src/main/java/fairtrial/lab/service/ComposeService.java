package fairtrial.lab.service;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// A service of a compose file, in a project of its own: `docker compose up` and `down`.
final class ComposeService implements RunningService {
    /// Enough to fetch images first.
    private static final Duration UP = Duration.ofMinutes(5);

    private static final Duration DOWN = Duration.ofSeconds(30);
    private static final Duration QUESTION = Duration.ofSeconds(10);

    private final ServiceSpec spec;
    private final Commands commands;
    private final Path log;
    private final List<String> compose;
    private final ServiceGuard guard;
    private Set<Long> roots = Set.of();

    private ComposeService(ServiceSpec spec, Commands commands, Path log, List<String> compose, ServiceGuard guard) {
        this.spec = spec;
        this.commands = commands;
        this.log = log;
        this.compose = compose;
        this.guard = guard;
    }

    /// Starts the containers and waits until compose takes them for healthy.
    ///
    /// @param cpus CPUs of the containers; empty: docker's choice
    /// @throws UserError FT-167 no docker, or it fails
    static ComposeService start(ServiceSpec spec, Commands commands, Optional<CpuSet> cpus, Path log) {
        String file = spec.compose().orElseThrow();
        if (!commands.has("docker")) {
            throw new UserError("FT-167", spec.name(), file, "docker: not installed");
        }
        String project = "fairtrial-" + UUID.randomUUID();
        List<String> compose = List.of("docker", "compose", "-p", project, "-f", file);
        ServiceGuard guard = ServiceGuard.of(project, with(compose, "down", "--volumes", "--timeout", "3"));
        ComposeService service = new ComposeService(spec, commands, log, compose, guard);
        try {
            Reading<String> up = commands.output(with(compose, "up", "-d", "--wait"), UP);
            switch (up) {
                case Reading.Unavailable<String>(String reason) ->
                    throw new UserError("FT-167", spec.name(), file, reason);
                case Reading.Available<String>(String said) -> Files.writeString(log, said);
            }
            service.find(cpus);
            return service;
        } catch (IOException e) {
            service.close();
            throw new UserError("FT-167", spec.name(), file, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            service.close();
            throw e;
        }
    }

    /// Binds the containers to their CPUs and finds their processes.
    private void find(Optional<CpuSet> cpus) {
        // Compose prints its warnings between the ids.
        List<String> ids = lines(with(compose, "ps", "-q")).stream()
                .filter(line -> line.matches("[0-9a-f]{12,64}"))
                .toList();
        if (ids.isEmpty()) {
            return;
        }
        cpus.ifPresent(set -> {
            List<String> update = new ArrayList<>(List.of("docker", "update", "--cpuset-cpus", set.list()));
            update.addAll(ids);
            commands.output(update, QUESTION);
        });
        List<String> inspect = new ArrayList<>(List.of("docker", "inspect", "-f", "{{.State.Pid}}"));
        inspect.addAll(ids);
        Set<Long> pids = new HashSet<>();
        lines(inspect).stream()
                .filter(line -> line.matches("[1-9][0-9]{0,9}"))
                .map(Long::valueOf)
                .forEach(pids::add);
        roots = Set.copyOf(pids);
    }

    private List<String> lines(List<String> command) {
        return commands.output(command, QUESTION) instanceof Reading.Available<String>(String said)
                ? said.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList()
                : List.of();
    }

    private static List<String> with(List<String> compose, String... words) {
        List<String> all = new ArrayList<>(compose);
        all.addAll(List.of(words));
        return all;
    }

    @Override
    public ServiceSpec spec() {
        return spec;
    }

    @Override
    public Optional<String> end() {
        return roots.stream().allMatch(pid -> ProcessHandle.of(pid).isPresent())
                ? Optional.empty()
                : Optional.of("a container ended");
    }

    @Override
    public Set<Long> roots() {
        return roots;
    }

    @Override
    public Path log() {
        return log;
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        commands.output(with(compose, "down", "--volumes", "--timeout", "3"), DOWN);
        guard.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
