package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.MeanLatency;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The identities of one reported run. Each is empty where a required figure was not reported.
final class Identities {
    /// Smallest usable mean latency, in steps of the tool: below ten of them the mean is mostly rounding.
    private static final double STEPS = 10;

    /// Share of the young generation that is filled between two collections, by serial and parallel collectors
    /// with the default SurvivorRatio of 8.
    private static final double EDEN_SHARE = 0.8;

    private final Publication publication;
    private final PrintedRun run;
    private final Offer offer;

    Identities(Publication publication, PrintedRun run) {
        this.publication = publication;
        this.run = run;
        this.offer = new Offer(run);
    }

    /// The pace that the generator itself sets.
    Offer offer() {
        return offer;
    }

    /// The number of connections or users.
    Optional<Double> users() {
        return run.users();
    }

    /// The connections that could be opened: without those that the tool counts as failed. Empty when they
    /// failed more often than there are connections, so that their number is unknown.
    Optional<Double> connected() {
        double failed = run.figures().errors().counts().getOrDefault("connect", 0.0);
        return users().map(n -> n - failed).filter(n -> n > 0);
    }

    /// Responses per second: as reported, or responses ÷ seconds.
    Optional<Double> throughput() {
        return run.figures()
                .throughput()
                .or(() -> run.figures().requests().flatMap(n -> seconds().map(d -> n / d)))
                .filter(x -> x > 0);
    }

    /// Counted responses: as reported, or throughput × seconds.
    private Optional<Double> responses() {
        return run.figures()
                .requests()
                .or(() -> throughput().flatMap(x -> seconds().map(d -> x * d)))
                .or(() -> run.command().flatMap(command -> command.length().requests()));
    }

    /// Requests that each connection, or stream of one, sends in turn; empty where it cannot be known.
    Optional<Double> rounds() {
        return responses().flatMap(n -> users().filter(c -> c > 0).map(c -> n / (c * perConnection())));
    }

    /// The longest usual time of a response in seconds: the 99th percentile, or else the maximum, or the mean.
    Optional<Double> longest() {
        return Optional.ofNullable(run.figures().latency().percentiles().get("99"))
                .or(() -> run.figures().latency().maxMicros())
                .or(() -> run.figures().latency().meanMicros())
                .map(micros -> micros / 1e6);
    }

    /// Mean latency in seconds; empty where the tool cannot tell it precisely enough.
    Optional<Double> latency() {
        double least = STEPS * 1e3 * run.tool().map(LoadTool::stepMillis).orElse(0.0);
        return run.figures().latency().meanMicros().filter(r -> r > least).map(r -> r / 1e6);
    }

    /// Length of the run in seconds.
    Optional<Double> seconds() {
        return run.command()
                .flatMap(loadCommand -> loadCommand.length().seconds())
                .or(() -> run.figures().load().seconds());
    }

    /// Length of the run in seconds: as stated, or responses ÷ throughput.
    Optional<Double> length() {
        return seconds().or(() -> responses().flatMap(n -> throughput().map(x -> n / x)));
    }

    /// Little's law for a closed loop: X·(R + Z)/N, which is 1 when nothing is lost; Z is the users' pause. Each
    /// connection may have several requests in flight. Empty for an open loop, where N is no number of requests
    /// in flight, and for a mean that says nothing of its own ([MeanLatency]).
    Optional<Double> little() {
        MeanLatency mean = run.tool().map(LoadTool::meanLatency).orElse(MeanLatency.MEASURED);
        if (offer.rate().isPresent() || mean == MeanLatency.DERIVED || mean == MeanLatency.FROM_DUE_TIME) {
            return Optional.empty();
        }
        Optional<Double> users = connected().map(n -> n * perConnection());
        Optional<Double> idle = product(throughput(), latency(), users);
        Optional<Double> paused = product(throughput(), latency().map(r -> r + pause()), users);
        // A pause that is only usual is in force or not: what fits better counts.
        return offer.isUsual() && paused.filter(value -> value > 1).isPresent()
                ? idle.map(value -> Math.max(value, Math.min(1, paused.orElse(1.0))))
                : paused;
    }

    /// Seconds of a user between two requests: as the tool measured them, or as the load states them; else
    /// none.
    private double pause() {
        return run.figures().load().pauseSeconds().or(offer::pause).orElse(0.0);
    }

    /// Requests in flight that a connection can have: no more than it sends in all.
    private double perConnection() {
        double most = run.command()
                .flatMap(command -> command.length().requests())
                .flatMap(all -> users().map(n -> Math.max(1, all / n)))
                .orElse(Double.POSITIVE_INFINITY);
        return run.command()
                .map(command -> Math.min(most, command.multiplexing().perConnection()))
                .orElse(1.0);
    }

    /// How far X·(R + Z)/N may be off by the rounding of its figures alone, as a share.
    double littleRounding() {
        double latency = run.figures()
                .latency()
                .meanMicros()
                .map(micros -> Rounding.share(micros / 1e3))
                .orElse(0.0);
        return latency + throughput().map(Rounding::share).orElse(0.0);
    }

    private static Optional<Double> product(Optional<Double> x, Optional<Double> r, Optional<Double> n) {
        return x.flatMap(rate -> r.flatMap(time -> n.filter(users -> users > 0).map(users -> rate * time / users)));
    }

    /// The mean latency that a closed loop must have: N/X − Z, in seconds.
    Optional<Double> impliedLatency() {
        double pause = pause();
        return offer.rate().isPresent()
                ? Optional.empty()
                : connected().flatMap(n -> throughput().map(x -> n * perConnection() / x - pause));
    }

    /// Whether a known rate of the generator itself may limit the load: throughput is near it. Far below it,
    /// something else is the limit.
    boolean isPaced() {
        return offered().isPresent()
                && ofOffered()
                        .map(share -> share >= Offer.LEAST && share <= Offer.MOST)
                        .orElse(true);
    }

    /// The rate that the generator itself can offer, in requests per second.
    Optional<Double> offered() {
        return offer.offered(latency().orElse(0.0), service().orElse(0.0));
    }

    /// Throughput divided by the offered rate.
    Optional<Double> ofOffered() {
        return offered().flatMap(offered -> throughput().map(x -> x / offered));
    }

    /// The handler's own service time in seconds.
    Optional<Double> service() {
        return publication.serviceSeconds(run).filter(s -> s > 0);
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
                        .flatMap(errors -> errors == 0
                                ? Optional.of(0.0)
                                : responses().filter(n -> n + errors > 0).map(n -> errors / Math.max(n, errors))));
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
