package fairtrial.published.publication;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A published comparison with its reported figures, and its method as far as the author describes it.
///
/// @param id       short, unique among publications
/// @param link     URL; empty when unknown
/// @param language language of the text, `en` or `zh`
public record Publication(
        String id,
        String title,
        Optional<String> link,
        Optional<String> language,
        Environment environment,
        Service service,
        Method method,
        List<PrintedRun> runs,
        List<Claim> claims) {
    public Publication {
        runs = List.copyOf(runs);
        claims = List.copyOf(claims);
    }

    /// Location of the generator relative to the server.
    public enum Client {
        SAME_HOST,
        /// On the server's machine, but on CPUs of its own.
        OTHER_CPUS,
        SEPARATE_HOST,
        UNKNOWN
    }

    /// The machines.
    ///
    /// @param cores       CPUs of the server
    /// @param containerCores limit of CPUs of the server's container, where there is one
    /// @param clientCores CPUs of the generator's machine, where it is another one
    /// @param bottleneck  what the author names as the limit
    /// @param linkBits    stated bandwidth between generator and server, in bits per second
    public record Environment(
            Client client,
            Optional<Double> cores,
            Optional<Double> containerCores,
            Optional<Double> clientCores,
            Optional<String> boot,
            Optional<String> jdk,
            Optional<String> memoryLimit,
            Optional<Bottleneck> bottleneck,
            Optional<Double> linkBits) {
        public static final Environment UNTOLD = new Environment(
                Client.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// The handler that was measured.
    ///
    /// @param path    path of its URL
    /// @param seconds its minimum service time (a sleep), 0 when it responds at once
    /// @param groups  what is different in a group of runs, by the group's name
    public record Service(Optional<String> path, Optional<Double> seconds, Map<String, GroupFacts> groups) {
        public static final Service UNTOLD = new Service(Optional.empty(), Optional.empty(), Map.of());

        public Service {
            groups = Map.copyOf(groups);
        }
    }

    /// What one group of runs has of its own.
    ///
    /// @param seconds        service time of its handler
    /// @param bottleneck     what the author names as its limit
    public record GroupFacts(Optional<Double> seconds, Optional<Bottleneck> bottleneck) {}

    /// What the author names as the limit.
    ///
    /// @param what in the author's words, e.g. `database`
    /// @param busy its busy share, 0–1, where it is shown
    public record Bottleneck(String what, Optional<Double> busy) {}

    /// Method of the runs.
    ///
    /// @param bestOf      number of runs of which the best is reported
    /// @param averaged    whether the text says that several runs were averaged
    /// @param ofSeveral   whether each reported figure is the mean or median of several runs
    /// @param runsPrinted number of reported runs of a contender
    /// @param warmUp      whether the text mentions a warm-up
    /// @param spread      whether the spread between runs is reported
    public record Method(
            Optional<Integer> bestOf,
            boolean averaged,
            boolean ofSeveral,
            Optional<Integer> runsPrinted,
            Optional<Boolean> warmUp,
            boolean spread) {
        public static final Method UNTOLD =
                new Method(Optional.empty(), false, false, Optional.empty(), Optional.empty(), false);
    }

    /// The service time of a run's handler in seconds: that of its group, or of all.
    public Optional<Double> serviceSeconds(PrintedRun run) {
        return Optional.ofNullable(service.groups().get(run.name().group()))
                .flatMap(GroupFacts::seconds)
                .or(service::seconds);
    }
}
