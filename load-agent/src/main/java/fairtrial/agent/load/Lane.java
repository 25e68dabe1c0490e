package fairtrial.agent.load;

import fairtrial.agent.protocol.Dialect;
import fairtrial.agent.slice.Failure;
import fairtrial.agent.slice.SliceTimes;
import fairtrial.agent.slice.Tally;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One event loop's share of a target: its connections, and its part of the running slice. Every method runs
/// on the loop's thread.
final class Lane {
    /// Connects per batch while no slice runs. It is below the shortest listen backlog of the containers
    /// (Jetty: 50), because a SYN that finds a full backlog is repeated only after a second.
    private static final int CONNECTS_OF_A_BATCH = 32;

    /// Interval of batches. On loopback a connect ends before the container has accepted it, so every pending
    /// connect fills the backlog.
    private static final int BATCH_MILLIS = 10;

    /// On loopback a connect ends at once or finds a full backlog. The kernel then retries after 1 s and after
    /// 3 s.
    private static final int CONNECT_TIMEOUT_MILLIS = 4_000;

    private final EventLoopResources seat;
    private final InetSocketAddress address;
    private final Dialect dialect;
    private final List<Connection> connections = new ArrayList<>();
    private final ArrayDeque<Connection> toOpen = new ArrayDeque<>();
    private Mix mix;
    private List<byte[]> sessions = List.of();
    private @Nullable LaneSlice slice;
    private CompletableFuture<Opening> settled = CompletableFuture.completedFuture(new Opening(0, ""));
    private String lastFailure = "";
    private int opening;
    private int batch;
    private boolean awaitingBatch;
    private int closesBetween;
    private int reconnectsBetween;
    private int connectFailuresBetween;

    /// Outcome of [#openAll].
    ///
    /// @param closed  connections that are not open
    /// @param failure failure of the last failed connect
    record Opening(int closed, String failure) {}

    Lane(EventLoopResources seat, InetSocketAddress address, Dialect dialect, Mix mix) {
        this.seat = seat;
        this.address = address;
        this.dialect = dialect;
        this.mix = mix;
    }

    EventLoop loop() {
        return seat.loop();
    }

    InetSocketAddress address() {
        return address;
    }

    ReadBuffer readBuffer() {
        return seat.readBuffer();
    }

    Dialect dialect() {
        return dialect;
    }

    Polling polling() {
        return seat.polling();
    }

    Channel newChannel(Wire wire) {
        Channel channel = seat.transport().client().newChannel();
        channel.config().setOption(ChannelOption.TCP_NODELAY, true);
        channel.config().setOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS);
        if (dialect.isPlain()) {
            channel.config().setRecvByteBufAllocator(seat.readBuffer());
        }
        dialect.addTo(channel);
        channel.pipeline().addLast(wire);
        return channel;
    }

    /// Closes or adds connections until there are `count`; the new ones are not open yet.
    void resize(int count) {
        while (connections.size() > count) {
            Connection removed = connections.removeLast();
            opening -= removed.isOpening() ? 1 : 0;
            removed.drop();
            removed.session().free();
        }
        while (connections.size() < count) {
            connections.add(new Connection(this, mix.first(), session(connections.size())));
        }
    }

    private Session session(int connection) {
        return sessions.isEmpty() ? Session.NONE : new Session(sessions.get(connection % sessions.size()));
    }

    /// Changes the mix of all connections, and their sessions.
    void want(Mix other, List<byte[]> opened) {
        mix = other;
        if (!opened.equals(sessions)) {
            sessions = opened;
            int count = connections.size();
            resize(0);
            resize(count);
        }
        connections.forEach(connection -> connection.want(other.first()));
    }

    /// The next request.
    Wanted next() {
        return mix.next();
    }

    /// The variant of a request for its next sending.
    int variant(Wanted wanted) {
        return mix.variant(wanted);
    }

    /// Opens all closed connections; completes when no connect is pending.
    CompletableFuture<Opening> openAll() {
        settled = new CompletableFuture<>();
        connections.stream().filter(Connection::isClosed).forEach(toOpen::addLast);
        openNext();
        settle();
        return settled;
    }

    /// Closes and reopens all connections. We cause these closes ourselves, so they are counted nowhere.
    CompletableFuture<Opening> reopenAll() {
        connections.stream().filter(connection -> !connection.isOpening()).forEach(Connection::renew);
        return openAll().whenComplete((opened, bug) -> forgetBetween());
    }

    private void forgetBetween() {
        closesBetween = 0;
        reconnectsBetween = 0;
        connectFailuresBetween = 0;
    }

    private void openNext() {
        while (opening < CONNECTS_OF_A_BATCH && batch < CONNECTS_OF_A_BATCH && !toOpen.isEmpty()) {
            opening++;
            batch++;
            toOpen.removeFirst().openNow();
        }
        if (!toOpen.isEmpty() && batch == CONNECTS_OF_A_BATCH && !awaitingBatch) {
            awaitingBatch = true;
            var unused = loop().schedule(this::nextBatch, BATCH_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void nextBatch() {
        awaitingBatch = false;
        batch = 0;
        openNext();
    }

    private void settle() {
        if (opening == 0 && toOpen.isEmpty() && !settled.isDone()) {
            int closed = (int) connections.stream().filter(c -> !c.isIdle()).count();
            settled.complete(new Opening(closed, lastFailure));
        }
    }

    /// Drives the first `count` connections. Events of connections since the last slice count in this one.
    CompletableFuture<Tally> begin(
            int count, SliceTimes times, boolean awake, long seed, Function<LaneSlice, Pace> paces) {
        mix.begin(seed);
        LaneSlice begun = new LaneSlice(this, List.copyOf(connections.subList(0, count)), times, awake, paces);
        begun.tally().keepAliveCloses(closesBetween);
        begun.tally().reconnects(reconnectsBetween);
        begun.tally().connectFailures(connectFailuresBetween);
        forgetBetween();
        slice = begun;
        begun.begin();
        return begun.done();
    }

    /// Closes all connections permanently.
    void close() {
        resize(0);
    }

    void reopen(Connection connection) {
        opening++;
        connection.open();
    }

    void opened(Connection connection, boolean again) {
        opening--;
        LaneSlice running = running(connection);
        if (running == null) {
            reconnectsBetween += again ? 1 : 0;
        } else {
            running.tally().reconnects(1);
            running.free(connection, System.nanoTime());
        }
        openNext();
        settle();
        finishIfDrained();
    }

    void connectFailed(Connection connection, String why) {
        lastFailure = why;
        LaneSlice running = running(connection);
        if (running == null) {
            connectFailuresBetween++;
        } else {
            running.tally().connectFailures(1);
            if (running.isSending(System.nanoTime())) {
                connection.open();
                return;
            }
        }
        opening--;
        openNext();
        settle();
        finishIfDrained();
    }

    void answered(Connection connection, Failure failure, boolean persistent) {
        LaneSlice running = busy();
        long now = System.nanoTime();
        running.answered(connection, failure, now);
        if (connection.isIdle()) {
            running.free(connection, now);
        } else {
            running.tally().keepAliveCloses(persistent ? 0 : 1);
            reopen(connection);
        }
        if (!running.isSending(now)) {
            finishIfDrained();
        }
    }

    void failed(Connection connection, Failure failure) {
        busy().answered(connection, failure, System.nanoTime());
        reopen(connection);
        finishIfDrained();
    }

    void closedWhileIdle(Connection connection) {
        LaneSlice running = running(connection);
        if (running == null) {
            closesBetween++;
        } else {
            running.tally().keepAliveCloses(1);
            reopen(connection);
        }
    }

    void received(int bytes) {
        LaneSlice present = slice;
        if (present != null) {
            present.tally().received(bytes);
        }
    }

    /// Records a request that is ready at `now`; the time to compose it belongs to the load generator.
    void sending(long now) {
        busy().tally().begun(now);
    }

    void sent(int bytes) {
        busy().tally().sent(bytes);
    }

    void broken(Throwable bug) {
        LaneSlice present = slice;
        if (present != null && present.isRunning()) {
            present.broken(bug);
        }
    }

    void finishIfDrained() {
        LaneSlice present = slice;
        if (present != null) {
            present.finishIfDrained(opening, System.nanoTime());
        }
    }

    private @Nullable LaneSlice running(Connection connection) {
        return connection.takesPart() ? slice : null;
    }

    /// The slice that a request in flight belongs to.
    private LaneSlice busy() {
        LaneSlice present = slice;
        if (present == null) {
            throw new IllegalStateException("a request without a slice");
        }
        return present;
    }
}
