package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The identities of one reported run. Each is empty where a required figure was not reported.
final class Identities {
    /// Smallest usable mean latency of siege. It prints latencies in hundredths of a second: below ten of them
    /// the mean is mostly rounding.
    private static final double SIEGE_RESOLUTION_MICROS = 100_000;

    /// Mean pause of a siege 3 user in seconds: random in 0–1 s by default (FACTS.md, seed 004).
    static final double SIEGE_3_PAUSE = 0.5;

    /// Share of the young generation that is filled between two collections, by serial and parallel collectors
    /// with the default SurvivorRatio of 8.
    private static final double EDEN_SHARE = 0.8;

    private final Publication publication;
    private final PrintedRun run;

    Identities(Publication publication, PrintedRun run) {
        this.publication = publication;
        this.run = run;
    }

    /// The number of connections or users.
    Optional<Double> users() {
        return run.users();
    }

    Optional<Double> throughput() {
        return run.figures().throughput().filter(x -> x > 0);
    }

    /// Mean latency in seconds; empty where it was not reported precisely enough.
    Optional<Double> latency() {
        double least = run.tool().filter(LoadTool.SIEGE::equals).isPresent() ? SIEGE_RESOLUTION_MICROS : 0;
        return run.figures().latency().meanMicros().filter(r -> r > least).map(r -> r / 1e6);
    }

    /// Length of the run in seconds.
    Optional<Double> seconds() {
        return run.command()
                .flatMap(loadCommand -> loadCommand.length().seconds())
                .or(() -> run.figures().load().seconds());
    }

    /// Little's law for a closed loop: X·R/N, which is 1 when nothing is lost. With pipelining each connection
    /// has several requests in flight.
    Optional<Double> little() {
        double depth = run.command().map(LoadCommand::pipelining).orElse(1.0);
        return isPaced() ? Optional.empty() : product(throughput(), latency(), users().map(n -> n * depth));
    }

    private static Optional<Double> product(Optional<Double> x, Optional<Double> r, Optional<Double> n) {
        return x.flatMap(rate -> r.flatMap(time -> n.filter(users -> users > 0).map(users -> rate * time / users)));
    }

    /// The mean latency that a closed loop must have: N/X, in seconds.
    Optional<Double> impliedLatency() {
        return isPaced() ? Optional.empty() : users().flatMap(n -> throughput().map(x -> n / x));
    }

    /// Whether a known rate of the generator itself limits the load.
    boolean isPaced() {
        return offered().isPresent();
    }

    /// The rate that the generator itself can offer, in requests per second: users × loops ÷ ramp, N ÷ (pause
    /// + latency), or a fixed rate.
    Optional<Double> offered() {
        return run.command()
                .flatMap(command -> command.pace()
                        .rate()
                        .or(() -> ramp(command))
                        .or(() -> pause(command)
                                .flatMap(
                                        z -> users().map(n -> n / (z + latency().orElse(0.0))))));
    }

    private Optional<Double> ramp(LoadCommand command) {
        return command.length()
                .rampSeconds()
                .filter(seconds -> seconds > 0)
                .flatMap(
                        seconds -> users().map(n -> n * command.length().loops().orElse(1.0) / seconds));
    }

    private static Optional<Double> pause(LoadCommand command) {
        Optional<Double> told = command.pace().thinkSeconds().filter(z -> z > 0);
        boolean usual = command.tool() == LoadTool.SIEGE
                && command.pace().thinkSeconds().isEmpty();
        return usual ? Optional.of(SIEGE_3_PAUSE) : told;
    }

    /// Throughput divided by the offered rate.
    Optional<Double> ofOffered() {
        return offered().flatMap(offered -> throughput().map(x -> x / offered));
    }

    /// The handler's own service time in seconds.
    Optional<Double> service() {
        return publication.service().seconds().filter(s -> s > 0);
    }

    /// The number of requests in the handler at once: X·S. It is corrected by D/(D − S) for the end of the
    /// run, where the last request of each connection is not counted.
    Optional<Double> inService() {
        return service().flatMap(s -> throughput().map(x -> x * s * edge(s)));
    }

    private double edge(double service) {
        return seconds()
                .filter(d -> d > 2 * service)
                .map(d -> d / (d - service))
                .orElse(1.0);
    }

    /// CPU µs of the generator per response.
    Optional<Double> clientMicros() {
        return run.figures().cpu().client().flatMap(cpus -> throughput().map(x -> 1e6 * cpus / x));
    }

    /// CPU µs of the server's machine per response.
    Optional<Double> serverMicros() {
        return run.figures()
                .cpu()
                .serverIdle()
                .flatMap(idle -> publication
                        .environment()
                        .cores()
                        .flatMap(cores -> throughput().map(x -> 1e6 * (1 - idle) * cores / x)));
    }

    Optional<Double> bytesPerResponse() {
        return run.figures()
                .bytes()
                .perSecond()
                .flatMap(bytes -> throughput().map(x -> bytes / x))
                .or(() -> run.figures().bytes().perResponse());
    }

    /// Bytes allocated per response, from the number of young collections.
    Optional<Double> allocation() {
        return run.figures()
                .heap()
                .gcCount()
                .flatMap(count -> YoungSize.of(run)
                        .flatMap(young -> run.figures().requests().map(n -> count * EDEN_SHARE * young / n)));
    }

    /// Share of failed requests, 0–1. Tools count a wrong status as a request, but a broken connection
    /// separately, so the larger of both is the number of attempts.
    Optional<Double> errorShare() {
        return run.figures()
                .errors()
                .share()
                .or(() -> run.figures()
                        .errorCount()
                        .flatMap(errors -> run.figures()
                                .requests()
                                .filter(n -> n + errors > 0)
                                .map(n -> errors / Math.max(n, errors))));
    }

    /// All identities that can be computed, by name.
    Map<String, Double> all() {
        Map<String, Double> all = new TreeMap<>();
        little().ifPresent(v -> all.put("little", v));
        ofOffered().ifPresent(v -> all.put("offered", v));
        impliedLatency().ifPresent(v -> all.put("implied_latency_ms", 1e3 * v));
        inService().ifPresent(v -> all.put("in_service", v));
        clientMicros().ifPresent(v -> all.put("client_cpu_us", v));
        serverMicros().ifPresent(v -> all.put("server_cpu_us", v));
        bytesPerResponse().ifPresent(v -> all.put("bytes_per_response", v));
        allocation().ifPresent(v -> all.put("allocated_bytes_per_response", v));
        errorShare().ifPresent(v -> all.put("error_share", v));
        return all;
    }

    /// A count: whole, except for a mean below ten.
    static String count(double value) {
        return value == Math.rint(value) || Math.abs(value) >= 10 ? String.valueOf(Math.round(value)) : digits(value);
    }

    /// The number with three significant digits, as in evidence.
    static String digits(double value) {
        double size = Math.abs(value);
        String pattern = size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
