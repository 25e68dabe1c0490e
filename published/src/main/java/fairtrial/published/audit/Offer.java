package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import java.util.Optional;
import java.util.Set;

/// What the generator itself offers: a rate, a ramp, or pauses of its users. It is a number to compare with; whether
/// it was the limit, the throughput tells.
final class Offer {
    /// Mean pause of a siege 3 user in seconds: random in 0–1 s by default (FACTS.md, seed 004).
    static final double SIEGE_3_PAUSE = 0.5;

    /// Smallest share of the offered rate at which the rate may be what limits the load. The paced seeds lie
    /// within 0.967–1.005; their own generators' lateness costs a few percent more.
    static final double LEAST = 0.88;

    /// Throughput beyond the offered rate by more than this shows that the pace was not in force.
    static final double MOST = 1.10;

    /// Tools whose scripts start and stop users as they go.
    private static final Set<LoadTool> COURSES = Set.of(LoadTool.K6, LoadTool.GATLING, LoadTool.LOCUST);

    private final PrintedRun run;

    Offer(PrintedRun run) {
        this.run = run;
    }

    private Optional<Double> users() {
        return run.users().filter(n -> n > 0);
    }

    private Optional<Double> throughput() {
        return run.figures().throughput().filter(x -> x > 0);
    }

    /// The rate of an open loop, in requests per second.
    Optional<Double> rate() {
        return run.command().flatMap(command -> command.pace().rate()).filter(r -> r > 0);
    }

    /// The pause of a user between two requests, in seconds. siege 3 pauses without being told; a throughput
    /// beyond what its pause allows shows that it did not.
    Optional<Double> pause() {
        if (run.command().isEmpty()) {
            return Optional.empty();
        }
        Optional<Double> stated = run.command().get().pace().thinkSeconds();
        return isUsual()
                ? users().flatMap(n -> throughput().filter(x -> x <= MOST * n / SIEGE_3_PAUSE))
                        .map(x -> SIEGE_3_PAUSE)
                : stated.filter(z -> z > 0);
    }

    /// Whether a pause is only the tool's usual one, so that it may not have been in force.
    boolean isUsual() {
        return run.command()
                .filter(command -> command.tool() == LoadTool.SIEGE
                        && command.pace().thinkSeconds().isEmpty())
                .isPresent();
    }

    /// Seconds over which the users start; empty when they start together.
    Optional<Double> ramp() {
        return run.command().flatMap(command -> command.length().rampSeconds()).filter(seconds -> seconds > 0);
    }

    /// Requests of each user: as told, or by the printed total, or one where nothing else ends a user.
    private Optional<Double> loops(LoadCommand command) {
        if (command.length().loops().isPresent()) {
            return command.length().loops();
        }
        if (command.length().seconds().isPresent()) {
            return Optional.empty();
        }
        return run.figures()
                .requests()
                .flatMap(total -> users().map(n -> total / n))
                .or(() -> Optional.of(1.0));
    }

    /// The offered rate in requests per second: the rate of an open loop; users × loops ÷ (ramp + loops × service),
    /// for the last user starts after the ramp; or N ÷ (pause + latency).
    ///
    /// @param latency mean latency in seconds, 0 when unknown
    /// @param service seconds that each request takes on any server, 0 when unknown
    Optional<Double> offered(double latency, double service) {
        return rate().or(() -> run.command()
                        .flatMap(command -> ramp().flatMap(seconds -> users().flatMap(
                                        n -> loops(command).map(each -> n * each / (seconds + each * service))))))
                .or(() -> pause().flatMap(z -> users().map(n -> n / (z + latency))));
    }

    /// Whether the number of users changed during the run in a way that is not known: it is told, or a tool whose
    /// scripts decide it is named without its command.
    boolean hasStages() {
        return run.command()
                .filter(command -> command.length().stages().isPresent()
                        || (COURSES.contains(command.tool())
                                && command.text().isEmpty()
                                && command.length().seconds().isEmpty()
                                && command.length().loops().isEmpty()))
                .isPresent();
    }

    /// The mean number of users, as a share of the number that the run names: below 1 after a ramp. Users with a
    /// number of loops end one after the other, as they started; users with a time end together. Empty when it
    /// cannot be known.
    ///
    /// @param seconds length of the run
    Optional<Double> meanUsers(Optional<Double> seconds) {
        if (hasStages()) {
            return Optional.empty();
        }
        if (ramp().isEmpty()) {
            return Optional.of(1.0);
        }
        double ramp = ramp().get();
        boolean oneByOne =
                run.command().flatMap(command -> command.length().loops()).isPresent();
        return seconds.filter(d -> d > ramp).map(d -> 1 - (oneByOne ? ramp : ramp / 2) / d);
    }
}
