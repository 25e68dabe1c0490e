package fairtrial.agent.load;

import fairtrial.agent.slice.Failure;
import fairtrial.agent.slice.SliceTimes;
import fairtrial.agent.slice.Tally;
import io.netty.channel.EventLoop;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// One lane's part of a running slice: it counts, and detects its own end.
final class LaneSlice {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// Interval of wake-up checks: two hundred a second cost nothing beside thousands of requests.
    private static final long WAKE_UP_NANOS = 5_000_000;

    private final Lane lane;
    private final List<Connection> connections;
    private final SliceTimes times;
    private final boolean awake;
    private final Tally tally;
    private final Pace pace;
    private final CompletableFuture<Tally> done = new CompletableFuture<>();
    private long nextMark;
    private long markedNanos;
    private long markedCpuNanos;
    private long markedVainNanos;
    private int unanswered;
    private long nextWakeUp;
    private boolean lagIsOfWakeUps;
    private boolean over;

    /// @param awake whether the lane's thread polls without sleeping until the slice is over
    LaneSlice(
            Lane lane, List<Connection> connections, SliceTimes times, boolean awake, Function<LaneSlice, Pace> paces) {
        this.lane = lane;
        this.connections = connections;
        this.times = times;
        this.awake = awake;
        tally = new Tally(times);
        nextMark = times.windowNanos();
        pace = paces.apply(this);
    }

    CompletableFuture<Tally> done() {
        return done;
    }

    SliceTimes times() {
        return times;
    }

    EventLoop loop() {
        return lane.loop();
    }

    /// The connections that take part.
    List<Connection> connections() {
        return connections;
    }

    Tally tally() {
        return tally;
    }

    /// Whether it still counts and needs its connections.
    boolean isRunning() {
        return !over;
    }

    /// Whether requests are still being sent: a connection lost now is needed again.
    boolean isSending(long now) {
        return now < times.endNanos();
    }

    void begin() {
        if (awake) {
            lane.polling().hold();
        }
        schedule(times.windowNanos(), () -> passed(System.nanoTime()));
        schedule(times.endNanos(), this::stopSending);
        schedule(times.deadlineNanos(), this::expire);
        for (Connection connection : connections) {
            connection.takesPart(true);
            if (connection.isClosed()) {
                lane.reopen(connection);
            }
        }
        wakeUpAt(times.startNanos() + WAKE_UP_NANOS);
        pace.begin(System.nanoTime());
    }

    /// Makes the send lag the delay of the loop's wake-ups. A closed loop has no intended times that would
    /// show a delay of its own thread.
    void lagIsOfWakeUps() {
        lagIsOfWakeUps = true;
    }

    /// Measures every 5 ms how late the loop wakes up.
    private void wakeUpAt(long due) {
        nextWakeUp = due;
        schedule(due, () -> {
            long now = System.nanoTime();
            tally.away(due, now);
            if (!over && now < times.endNanos()) {
                if (lagIsOfWakeUps) {
                    tally.lag(due, now);
                }
                wakeUpAt(now + WAKE_UP_NANOS);
            }
        });
    }

    private void schedule(long nanos, Runnable task) {
        var unused = lane.loop().schedule(task, Math.max(0, nanos - System.nanoTime()), TimeUnit.NANOSECONDS);
    }

    void send(Connection connection, long due, long now) {
        passed(now);
        unanswered++;
        connection.send(due);
    }

    /// Records a due request without a free connection.
    void waits(long now) {
        tally.begun(now);
    }

    /// Records that a waiting request is sent or given up.
    void waitsNoLonger(long now) {
        tally.ended(now);
    }

    void answered(Connection connection, Failure failure, long now) {
        unanswered--;
        tally.ended(now);
        passed(now);
        if (failure == Failure.NONE) {
            tally.right(connection.dueNanos(), now);
        } else {
            tally.failed(failure);
        }
        connection.freeSince(now);
    }

    void free(Connection connection, long now) {
        pace.free(connection, now);
    }

    /// Takes the thread's CPU time when `now` is the first instant seen at or after a bound of the window.
    private void passed(long now) {
        if (now >= nextMark) {
            mark(now);
        }
    }

    private void mark(long now) {
        long cpuNanos = THREADS.getCurrentThreadCpuTime();
        long vainNanos = lane.polling().vainNanos();
        if (nextMark == times.windowNanos()) {
            nextMark = times.endNanos();
        } else {
            double length = (double) (now - markedNanos);
            tally.cpuShares((cpuNanos - markedCpuNanos) / length, (vainNanos - markedVainNanos) / length);
            nextMark = Long.MAX_VALUE;
        }
        markedNanos = now;
        markedCpuNanos = cpuNanos;
        markedVainNanos = vainNanos;
    }

    private void stopSending() {
        passed(System.nanoTime());
        lane.finishIfDrained();
    }

    /// Ends the slice when nothing is pending; `opening`: number of connections that are being opened.
    void finishIfDrained(int opening, long now) {
        if (!over && unanswered == 0 && opening == 0 && !isSending(now) && pace.isDrained()) {
            passed(now);
            // After a delay until now, the last wake-up may still be due.
            tally.away(nextWakeUp, now);
            tally.countOverload(now);
            end();
            done.complete(tally);
        }
    }

    /// Ends the wait for responses. From here on connections are only reopened, for the next slice.
    private void expire() {
        if (over) {
            return;
        }
        long now = System.nanoTime();
        pace.giveUp(now);
        for (Connection connection : connections) {
            if (connection.isBusy()) {
                connection.drop();
                answered(connection, Failure.TIMEOUT, now);
                lane.reopen(connection);
            }
        }
        lane.finishIfDrained();
    }

    private void end() {
        if (!over && awake) {
            lane.polling().release();
        }
        over = true;
        connections.forEach(connection -> connection.takesPart(false));
    }

    /// Ends the slice after an error in our own code. No connection may carry a response of this slice into
    /// the next one.
    void broken(Throwable bug) {
        connections.stream().filter(Connection::isBusy).forEach(Connection::drop);
        end();
        done.completeExceptionally(bug);
    }
}
