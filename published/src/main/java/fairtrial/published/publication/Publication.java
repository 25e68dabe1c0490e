package fairtrial.published.publication;

import java.util.List;
import java.util.Optional;

/// A published comparison as it was printed, with how it was measured as far as the author says.
///
/// @param id       short, unique among publications
/// @param link     where it stands; empty when unknown
/// @param language of the text, `en` or `zh`
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

    /// Where the generator ran, as seen from the server.
    public enum Client {
        SAME_HOST,
        SEPARATE_HOST,
        UNKNOWN
    }

    /// The machines.
    ///
    /// @param cores       of the server
    /// @param clientCores of the generator's machine, where it is another one
    /// @param bottleneck  something else that the author shows to be busy, e.g. `database`
    /// @param bottleneckBusy how busy it is, 0–1
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

    /// The handler that was asked.
    ///
    /// @param path    of its URL
    /// @param seconds that it takes at least (a sleep), 0 when it just answers
    public record Service(Optional<String> path, Optional<Double> seconds) {
        public static final Service UNTOLD = new Service(Optional.empty(), Optional.empty());
    }

    /// How runs were made.
    ///
    /// @param bestOf      the best of so many runs is printed
    /// @param averaged    the text says that several runs were averaged
    /// @param runsPrinted so many runs of a contender are printed
    /// @param warmUp      whether the text speaks of a warm-up
    public record Method(
            Optional<Integer> bestOf, boolean averaged, Optional<Integer> runsPrinted, Optional<Boolean> warmUp) {
        public static final Method UNTOLD = new Method(Optional.empty(), false, Optional.empty(), Optional.empty());
    }
}
