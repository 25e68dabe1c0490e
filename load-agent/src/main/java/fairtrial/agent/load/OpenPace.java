package fairtrial.agent.load;

import fairtrial.agent.slice.Backlog;
import fairtrial.agent.slice.DueTimes;
import fairtrial.agent.slice.Failure;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/// Open loop: requests are due at their times whatever the server does. Each wake-up sends all due requests,
/// or queues them in order for a connection. At most one timer is set, for the next request that is not due
/// yet.
final class OpenPace implements Pace {
    private final LaneSlice slice;
    private final DueTimes times;
    private final Backlog backlog = new Backlog();
    private final ArrayDeque<Connection> free;
    private final Runnable tick = this::tick;
    private long nextDue;
    private boolean timerSet;

    OpenPace(LaneSlice slice, DueTimes times) {
        this.slice = slice;
        this.times = times;
        free = new ArrayDeque<>(slice.connections().size() + 1);
        nextDue = times.next();
    }

    @Override
    public void begin(long now) {
        for (Connection connection : slice.connections()) {
            if (connection.isIdle()) {
                offer(connection);
            }
        }
        tick();
    }

    @Override
    public void free(Connection connection, long now) {
        takeDue(now);
        if (backlog.isEmpty()) {
            offer(connection);
        } else {
            long due = backlog.remove();
            slice.waitsNoLonger(now);
            slice.send(connection, due, now);
        }
        setTimer(now);
    }

    @Override
    public boolean isDrained() {
        return backlog.isEmpty() && nextDue == Long.MAX_VALUE;
    }

    @Override
    public void giveUp(long now) {
        while (!backlog.isEmpty()) {
            var unused = backlog.remove();
            slice.waitsNoLonger(now);
            slice.tally().failed(Failure.TIMEOUT);
        }
        nextDue = Long.MAX_VALUE;
    }

    private void tick() {
        timerSet = false;
        long now = System.nanoTime();
        takeDue(now);
        setTimer(now);
    }

    private void takeDue(long now) {
        while (nextDue <= now) {
            long due = nextDue;
            nextDue = times.next();
            slice.tally().seen(due, now);
            if (!sendOnFree(due, now)) {
                await(due, now);
            }
        }
    }

    private void await(long due, long now) {
        if (backlog.add(due)) {
            slice.waits(now);
        } else {
            slice.tally().failed(Failure.TIMEOUT);
        }
    }

    /// Sends on a free connection, if there is one. Connections that the server closed meanwhile are skipped.
    private boolean sendOnFree(long due, long now) {
        while (!free.isEmpty()) {
            Connection connection = free.removeFirst();
            connection.offered(false);
            if (connection.isIdle()) {
                slice.send(connection, due, now);
                return true;
            }
        }
        return false;
    }

    /// Offers a connection, at most once at a time: one that was closed and reopened while offered is still
    /// offered.
    private void offer(Connection connection) {
        if (!connection.isOffered()) {
            connection.offered(true);
            free.addLast(connection);
        }
    }

    private void setTimer(long now) {
        if (!timerSet && nextDue != Long.MAX_VALUE) {
            timerSet = true;
            var unused = slice.loop().schedule(tick, Math.max(0, nextDue - now), TimeUnit.NANOSECONDS);
        }
    }
}
