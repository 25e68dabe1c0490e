package fairtrial.published.program;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Pacing;
import fairtrial.published.publication.LoadHeader;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedBytes;
import fairtrial.published.publication.PrintedCpu;
import fairtrial.published.publication.PrintedErrors;
import fairtrial.published.publication.PrintedHeap;
import fairtrial.published.publication.PrintedLatency;
import fairtrial.published.publication.PrintedLoad;
import fairtrial.published.publication.PrintedProcess;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.RunName;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Translation of an order and its result between a program's terms and our load generator's.
final class AgentLoad {
    /// The seed of random arrivals, the same for every run of a program.
    private static final long SEED = 1;

    private AgentLoad() {}

    /// The order for our load generator, on an opened target.
    static LoadOrder of(String target, ProgramOrder order) {
        if (!(order.amount() instanceof Amount.Lasting(Duration duration))) {
            throw new IllegalArgumentException("the agent drives for a time, not " + order.amount());
        }
        Load load = order.pace()
                .rate()
                .<Load>map(rate -> new Load.Open(rate, Arrivals.CONSTANT, order.connections()))
                .orElseGet(() -> new Load.Closed(order.connections(), pacing(order.pace())));
        return new LoadOrder(target, load, duration.toMillis(), 0, SEED).withPolling(true);
    }

    private static Optional<Pacing> pacing(Pace pace) {
        long think = pace.think().orElse(Duration.ZERO).toMillis() / 2;
        long ramp = pace.rampUp().orElse(Duration.ZERO).toMillis();
        return Optional.of(new Pacing(think, ramp, 0)).filter(pacing -> !pacing.isNone());
    }

    /// The result as a printed run. Responses of every status count as requests, as for the other programs.
    static PrintedRun read(LoadResult result, ProgramOrder order) {
        double seconds = result.windowNanos() / 1e9;
        LoadErrors errors = result.errors();
        double answers = (double) result.counts().completed() + errors.status() + errors.body();
        Optional<Double> none = Optional.empty();
        Optional<Double> threads = Optional.of((double) order.threads());
        Optional<Double> connections = Optional.of((double) order.connections());
        Printed figures = new Printed(
                new PrintedLoad(connections, threads, Optional.of(seconds)),
                Optional.of(answers),
                Optional.of(answers / seconds),
                new PrintedLatency(
                        Optional.of(result.latency().meanLatencyNanos() / 1e3)
                                .filter(mean -> result.counts().completed() > 0),
                        none,
                        none,
                        Map.of()),
                new PrintedBytes(Optional.of((double) result.traffic().bytesReceived()), none, none),
                new PrintedErrors(
                        Map.of(
                                "connect", (double) errors.connect(),
                                "read", (double) errors.unexpectedCloses(),
                                "timeout", (double) errors.timeouts(),
                                "status", (double) errors.status(),
                                "failed", (double) errors.body() + errors.protocol()),
                        none,
                        false),
                PrintedCpu.UNTOLD,
                new PrintedHeap(none, none, none),
                PrintedProcess.UNTOLD);
        LoadHeader header = new LoadHeader(
                Optional.of(order.target().request().path()), threads, connections, Optional.of(seconds));
        return new PrintedRun(
                new RunName("", "", "", 0),
                Optional.empty(),
                Optional.empty(),
                Optional.of(header),
                Optional.empty(),
                Optional.empty(),
                figures);
    }
}
