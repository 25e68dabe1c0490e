package fairtrial.agent.load;

import fairtrial.agent.ask.AskFailed;
import fairtrial.agent.ask.Rows;
import fairtrial.agent.ask.Sessions;
import fairtrial.agent.http.ServerAddress;
import fairtrial.agent.protocol.Dialect;
import fairtrial.agent.slice.DueTimes;
import fairtrial.agent.slice.Results;
import fairtrial.agent.slice.SliceTimes;
import fairtrial.agent.slice.Tally;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Login;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Script;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// An opened server. Its connections are spread evenly over the lanes and stay open until it is closed. Used
/// by one thread, which is not a lane's.
final class Target {
    /// A loop without a reply by then hangs: connecting 5 000 takes two seconds, a connect times out after
    /// four.
    private static final long LANE_ANSWERS_SECONDS = 30;

    private final List<Lane> lanes;
    private final ServerAddress server;
    private final Protocol protocol;
    private Script script;
    private List<Encoded> encoded = List.of();
    private int connections;

    /// That server, without connections yet.
    ///
    /// @throws Refused its feed cannot be read, or a login failed
    Target(List<EventLoopResources> seats, ServerAddress server, Protocol protocol, Script script) throws Refused {
        this.server = server;
        this.protocol = protocol;
        this.script = script;
        InetSocketAddress address = server.socket();
        Rows rows = rows(script);
        encoded = encoded(script, rows);
        List<Mix> mixes = mixes(script, seats.size());
        Dialect dialect = Dialect.of(protocol);
        List<Lane> made = new ArrayList<>();
        for (int i = 0; i < seats.size(); i++) {
            made.add(new Lane(seats.get(i), address, dialect, mixes.get(i)));
        }
        lanes = List.copyOf(made);
        logIn(script, rows, mixes);
    }

    private static Rows rows(Script of) throws Refused {
        try {
            return Rows.of(of.feed());
        } catch (AskFailed e) {
            throw new Refused("feed", String.valueOf(e.getMessage()));
        }
    }

    private List<byte[]> sessions(Script of, Rows rows) throws Refused {
        Optional<Login> login = of.login();
        try {
            return login.isPresent()
                    ? Sessions.open(login.get(), login.get().sessions(), rows, server, protocol)
                    : List.of();
        } catch (AskFailed e) {
            throw new Refused("login", String.valueOf(e.getMessage()));
        }
    }

    private List<Encoded> encoded(Script of, Rows rows) {
        return Encoded.all(of.exchanges().stream().map(Exchange::request).toList(), rows, server);
    }

    private List<Mix> mixes(Script of, int count) {
        return IntStream.range(0, count)
                .mapToObj(lane -> new Mix(of, encoded, lane, count))
                .toList();
    }

    private void logIn(Script of, Rows rows, List<Mix> mixes) throws Refused {
        List<byte[]> sessions = sessions(of, rows);
        for (int i = 0; i < lanes.size(); i++) {
            int index = i;
            List<byte[]> own = IntStream.range(0, sessions.size())
                    .filter(session -> sessions.size() < lanes.size() || session % lanes.size() == index)
                    .mapToObj(sessions::get)
                    .toList();
            var unused = await(
                    List.of(mapLane(lanes.get(i), lane -> {
                        lane.want(mixes.get(index), own);
                        return done();
                    })),
                    0);
        }
    }

    /// Whether it is that server with that protocol.
    boolean isAt(ServerAddress other, Protocol otherProtocol) {
        return server.equals(other) && protocol == otherProtocol;
    }

    /// Changes the number of connections and their script; all are open on return.
    void open(int count, Script asked) throws Refused {
        if (!asked.equals(script)) {
            List<Encoded> before = encoded;
            Rows rows = rows(asked);
            encoded = encoded(asked, rows);
            logIn(asked, rows, mixes(asked, lanes.size()));
            before.forEach(Encoded::free);
            script = asked;
        }
        List<CompletableFuture<Lane.Opening>> opening = new ArrayList<>();
        for (int i = 0; i < lanes.size(); i++) {
            int share = share(count, i);
            opening.add(mapLane(lanes.get(i), lane -> {
                lane.resize(share);
                return lane.openAll();
            }));
        }
        connections = count;
        List<Lane.Opening> opened = await(opening, 0);
        int closed = opened.stream().mapToInt(Lane.Opening::closed).sum();
        if (closed > 0) {
            String why = opened.stream().map(Lane.Opening::failure).collect(Collectors.joining(" "));
            throw new Refused("connect", closed + " of " + count + " connections were not established: " + why.strip());
        }
    }

    /// Reopens all connections; all are open on return. Needed after an idle time beyond which a server may
    /// close them.
    void reopen() throws Refused {
        onEach(0, Lane::reopenAll);
    }

    /// Drives one slice. A connection closed since the last slice is reopened before.
    LoadResult drive(LoadOrder order, long drainNanos) throws Refused {
        int count = order.load().connections();
        if (count > connections) {
            throw new Refused("connections", "the load needs " + count + " connections, open are " + connections);
        }
        onEach(0, Lane::openAll);
        int active = Math.min(lanes.size(), count);
        CompletableFuture<SliceTimes> start = new CompletableFuture<>();
        List<CompletableFuture<Tally>> driving = new ArrayList<>();
        for (int i = 0; i < active; i++) {
            int index = i;
            int share = share(count, i);
            driving.add(mapLane(lanes.get(i), lane -> {
                // The first lane to run sets the start for all. So a thread that waits for a CPU does not
                // shorten the slice.
                start.complete(SliceTimes.of(order, System.nanoTime(), drainNanos));
                SliceTimes times = start.join();
                return lane.begin(
                        share, times, order.awake(), order.seed() + index, paces(order, times, index, active));
            }));
        }
        return Results.of(await(driving, SliceTimes.of(order, 0, drainNanos).deadlineNanos()));
    }

    private static Function<LaneSlice, Pace> paces(LoadOrder order, SliceTimes times, int lane, int lanes) {
        return switch (order.load()) {
            case Load.Closed closed ->
                closed.pacing()
                        .<Function<LaneSlice, Pace>>map(
                                pacing -> slice -> new PacedPace(slice, pacing, (double) lane / lanes))
                        .orElse(ClosedPace::new);
            case Load.Open open -> slice -> new OpenPace(slice, DueTimes.of(order, open, times, lane, lanes));
        };
    }

    /// Closes all connections.
    void close() throws Refused {
        onEach(0, lane -> {
            lane.close();
            return done();
        });
        encoded.forEach(Encoded::free);
        encoded = List.of();
    }

    private int share(int count, int lane) {
        return count / lanes.size() + (lane < count % lanes.size() ? 1 : 0);
    }

    private <T> void onEach(long extraNanos, Function<Lane, CompletableFuture<T>> work) throws Refused {
        List<CompletableFuture<T>> answers =
                lanes.stream().map(lane -> mapLane(lane, work)).toList();
        var unused = await(answers, extraNanos);
    }

    private static CompletableFuture<Boolean> done() {
        return CompletableFuture.completedFuture(true);
    }

    private static <T> CompletableFuture<T> mapLane(Lane lane, Function<Lane, CompletableFuture<T>> work) {
        return CompletableFuture.completedFuture(lane).thenComposeAsync(work, lane.loop());
    }

    private static <T> List<T> await(List<CompletableFuture<T>> answers, long extraNanos) throws Refused {
        long deadline = System.nanoTime() + extraNanos + TimeUnit.SECONDS.toNanos(LANE_ANSWERS_SECONDS);
        List<T> values = new ArrayList<>();
        try {
            for (CompletableFuture<T> answer : answers) {
                values.add(answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS));
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("in a load thread: " + e.getCause(), e);
        } catch (TimeoutException e) {
            throw new Refused("hung", "a load thread did not answer in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused("interrupted", "interrupted while a load thread worked");
        }
        return values;
    }
}
