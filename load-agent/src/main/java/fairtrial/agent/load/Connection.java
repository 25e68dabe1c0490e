package fairtrial.agent.load;

import fairtrial.agent.http.BodyCheck;
import fairtrial.agent.http.ResponseParser;
import fairtrial.agent.slice.Failure;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One connection of a lane, reopened as often as needed, with at most one request in flight. It reports every
/// event to the lane.
final class Connection {
    /// Pauses before a reopening: none after one failure, then 10, 20 … 320 ms after more in a row. A
    /// contender that is dead or refuses everything costs a few connects per second and connection. One that
    /// recovers is found soon.
    private static final long FIRST_PAUSE_MILLIS = 10;

    /// 10 ms doubled five times are 320 ms.
    private static final int MOST_DOUBLINGS = 5;

    /// TCP's simultaneous open: on a port of the ephemeral range without a listener, a socket can connect to
    /// itself.
    private static final String MET_ITSELF = "nobody listens: the socket met itself";

    private enum Phase {
        CLOSED,
        OPENING,
        IDLE,
        BUSY
    }

    private final Lane lane;
    private final BodyCheck check;
    private final ResponseParser parser;
    private final Session session;
    private Wanted wanted;
    private ByteBuf request;
    private Phase phase = Phase.CLOSED;
    private @Nullable Wire wire;
    private int failuresInRow;
    private long dueNanos;
    private long freeSinceNanos;
    private boolean offered;
    private boolean takesPart;
    private boolean wasOpen;
    private boolean leaving;

    /// @param wanted  its first request
    /// @param session session that its requests belong to
    Connection(Lane lane, Wanted wanted, Session session) {
        this.lane = lane;
        this.wanted = wanted;
        this.session = session;
        check = new BodyCheck(wanted.expected());
        parser = new ResponseParser(check);
        request = wanted.encoded().view();
    }

    /// Changes its request and the expected response; only while it is not busy.
    void want(Wanted other) {
        if (other != wanted) {
            wanted = other;
            check.expect(other.expected());
            request = other.encoded().view();
        }
    }

    /// The session that its requests belong to.
    Session session() {
        return session;
    }

    boolean isIdle() {
        return phase == Phase.IDLE;
    }

    boolean isBusy() {
        return phase == Phase.BUSY;
    }

    boolean isClosed() {
        return phase == Phase.CLOSED;
    }

    boolean isOpening() {
        return phase == Phase.OPENING;
    }

    long dueNanos() {
        return dueNanos;
    }

    /// End of its last request, successful or not: the start of the next latency in a closed loop.
    long freeSince() {
        return freeSinceNanos;
    }

    void freeSince(long nanos) {
        freeSinceNanos = nanos;
    }

    /// Whether the running slice uses it.
    boolean takesPart() {
        return takesPart;
    }

    void takesPart(boolean inSlice) {
        takesPart = inSlice;
        offered = false;
    }

    /// Whether it stands in an open loop's queue of free connections.
    boolean isOffered() {
        return offered;
    }

    void offered(boolean isOffered) {
        offered = isOffered;
    }

    /// Opens the connection, at once or after a pause when failures precede. The lane gets [Lane#opened] or
    /// [Lane#connectFailed].
    void open() {
        if (failuresInRow < 2) {
            openNow();
        } else {
            phase = Phase.OPENING;
            long pause = FIRST_PAUSE_MILLIS << Math.min(failuresInRow - 2, MOST_DOUBLINGS);
            var unused = lane.loop().schedule(this::openUnlessDropped, pause, TimeUnit.MILLISECONDS);
        }
    }

    private void openUnlessDropped() {
        if (phase == Phase.OPENING && wire == null) {
            openNow();
        }
    }

    /// Opens the connection like [#open], but without a pause.
    void openNow() {
        phase = Phase.OPENING;
        leaving = false;
        Wire opening = new Wire(this, lane.readBuffer());
        Channel channel;
        try {
            channel = lane.newChannel(opening);
        } catch (ChannelException e) {
            // No descriptor is left. The lane learns it later, so that a thousand of these do not nest.
            lane.loop().execute(() -> connectedUnlessDropped(e));
            return;
        }
        wire = opening;
        var unused = lane.loop().register(channel);
        var connecting = channel.connect(lane.address());
        connecting.addListener(result -> {
            if (wire == opening) {
                Optional<String> failure = Optional.ofNullable(result.cause()).map(Throwable::toString);
                connected(opening, channel, isConnectedToItself(channel) ? Optional.of(MET_ITSELF) : failure);
            }
        });
    }

    /// Handles the end of a connect. The connection is open only when both sides agree on a protocol.
    private void connected(Wire opening, Channel channel, Optional<String> failure) {
        if (failure.isPresent()) {
            connected(failure);
            return;
        }
        lane.dialect().whenAgreed(channel, refusal -> {
            if (wire == opening) {
                connected(refusal);
            }
        });
    }

    private void connectedUnlessDropped(ChannelException failure) {
        if (phase == Phase.OPENING && wire == null) {
            connected(Optional.of(failure.toString()));
        }
    }

    private void connected(Optional<String> failure) {
        if (failure.isEmpty()) {
            boolean again = wasOpen;
            wasOpen = true;
            phase = Phase.IDLE;
            lane.opened(this, again);
        } else {
            failuresInRow++;
            drop();
            lane.connectFailed(this, failure.get());
        }
    }

    private boolean isConnectedToItself(Channel channel) {
        return lane.address().equals(channel.localAddress());
    }

    /// Sends the request; the connection must be idle.
    void send(long due) {
        phase = Phase.BUSY;
        dueNanos = due;
        want(lane.next());
        parser.begin(wanted.encoded().isHead());
        check.begin();
        ByteBuf message = session.message(wanted.encoded(), request, lane.variant(wanted));
        int length = message.readableBytes();
        lane.sending(System.nanoTime());
        openWire().send(message);
        lane.sent(length);
    }

    /// Marks the coming response as the last one on this socket.
    void leaving() {
        leaving = true;
    }

    /// Handles bytes from the peer.
    void received(byte[] bytes, int length) {
        lane.received(length);
        if (phase != Phase.BUSY) {
            // Some servers send 408 before they close an idle connection. No request is pending, so the close
            // counts.
            peerClosed();
            return;
        }
        int end = parser.feed(bytes, 0, length);
        if (parser.isMalformed() || end < length) {
            fail(Failure.PROTOCOL);
        } else if (parser.isDone()) {
            answered();
        }
    }

    private void answered() {
        failuresInRow = 0;
        boolean persistent = parser.isPersistent() && !leaving;
        phase = Phase.IDLE;
        if (!persistent || !openWire().hasSentAll()) {
            drop();
        }
        lane.answered(this, verdict(), persistent);
    }

    private Failure verdict() {
        if (!check.isRightStatus(parser.status())) {
            return Failure.STATUS;
        }
        return wanted.encoded().isHead() || check.isRightBody(parser.bodyBytes()) ? Failure.NONE : Failure.BODY;
    }

    /// Handles a connection that the peer closed or reset.
    void peerClosed() {
        boolean busy = phase == Phase.BUSY;
        if (isOpening()) {
            // The listener of the agreement handles it.
            return;
        }
        if (busy && parser.endOfInput()) {
            answered();
        } else if (busy) {
            fail(Failure.UNEXPECTED_CLOSE);
        } else {
            drop();
            lane.closedWhileIdle(this);
        }
    }

    private void fail(Failure failure) {
        failuresInRow++;
        drop();
        lane.failed(this, failure);
    }

    /// Handles an error in our own code: the slice must not continue as if nothing had happened.
    void broken(Throwable bug) {
        drop();
        lane.broken(bug);
    }

    /// Closes it as if it had never been open.
    void renew() {
        drop();
        wasOpen = false;
        failuresInRow = 0;
    }

    /// Closes it without a report to the lane.
    void drop() {
        Wire old = wire;
        closed();
        if (old != null) {
            old.close();
        }
    }

    private void closed() {
        phase = Phase.CLOSED;
        wire = null;
    }

    private Wire openWire() {
        Wire open = wire;
        if (open == null) {
            throw new IllegalStateException("used while closed");
        }
        return open;
    }
}
