package fairtrial.published.publication;

import java.util.List;
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
        SEPARATE_HOST,
        UNKNOWN
    }

    /// The machines.
    ///
    /// @param cores       CPUs of the server
    /// @param clientCores CPUs of the generator's machine, where it is another one
    /// @param bottleneck  something else that the author shows to be busy, e.g. `database`
    /// @param bottleneckBusy its busy share, 0–1
    public record Environment(
            Client client,
            Optional<Double> cores,
            Optional<Double> clientCores,
            Optional<String> boot,
            Optional<String> jdk,
            Optional<String> memoryLimit,
            Optional<String> bottleneck,
            Optional<Double> bottleneckBusy) {
        public static final Environment UNTOLD = new Environment(
                Client.UNKNOWN,
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
    public record Service(Optional<String> path, Optional<Double> seconds) {
        public static final Service UNTOLD = new Service(Optional.empty(), Optional.empty());
    }

    /// Method of the runs.
    ///
    /// @param bestOf      number of runs of which the best is reported
    /// @param averaged    whether the text says that several runs were averaged
    /// @param runsPrinted number of reported runs of a contender
    /// @param warmUp      whether the text mentions a warm-up
    public record Method(
            Optional<Integer> bestOf, boolean averaged, Optional<Integer> runsPrinted, Optional<Boolean> warmUp) {
        public static final Method UNTOLD = new Method(Optional.empty(), false, Optional.empty(), Optional.empty());
    }
}
