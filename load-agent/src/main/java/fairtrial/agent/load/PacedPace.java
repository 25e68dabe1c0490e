package fairtrial.agent.load;

import fairtrial.core.model.Pacing;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A deliberately slowed closed loop. Connections start one after the other over a ramp and pause between a
/// response and the next request. They stop after a number of requests. Latency counts from the end of the
/// pause.
final class PacedPace implements Pace {
    private final LaneSlice slice;
    private final Pacing pacing;
    private final double firstShare;
    private final Map<Connection, Turn> turns = new HashMap<>();

    private static final class Turn {
        private long dueNanos;
        private int sent;
        private boolean waits = true;
    }

    /// @param firstShare start of this lane's first connection in the ramp, as a share (0–1) of one
    ///     connection's step
    PacedPace(LaneSlice slice, Pacing pacing, double firstShare) {
        this.slice = slice;
        this.pacing = pacing;
        this.firstShare = firstShare;
    }

    @Override
    public void begin(long now) {
        slice.lagIsOfWakeUps();
        List<Connection> connections = slice.connections();
        double rampNanos = TimeUnit.MILLISECONDS.toNanos(pacing.rampMillis());
        for (int i = 0; i < connections.size(); i++) {
            Turn turn = new Turn();
            turns.put(connections.get(i), turn);
            long offset = Math.round(rampNanos * (i + firstShare) / connections.size());
            turn.dueNanos = slice.times().startNanos() + offset;
            schedule(connections.get(i), turn, now);
        }
    }

    @Override
    public void free(Connection connection, long now) {
        Turn turn = turns.get(connection);
        if (turn == null || turn.waits) {
            sendIfDue(connection, now);
            return;
        }
        if (pacing.loops() == 0 || turn.sent < pacing.loops()) {
            turn.waits = true;
            turn.dueNanos = connection.freeSince() + TimeUnit.MILLISECONDS.toNanos(pacing.thinkMillis());
            schedule(connection, turn, now);
        }
    }

    private void schedule(Connection connection, Turn turn, long now) {
        if (turn.dueNanos <= now) {
            sendIfDue(connection, now);
        } else {
            var unused = slice.loop()
                    .schedule(
                            () -> sendIfDue(connection, System.nanoTime()), turn.dueNanos - now, TimeUnit.NANOSECONDS);
        }
    }

    private void sendIfDue(Connection connection, long now) {
        Turn turn = turns.get(connection);
        if (turn == null
                || !turn.waits
                || turn.dueNanos > now
                || now >= slice.times().endNanos()) {
            return;
        }
        if (connection.isIdle() && slice.isRunning()) {
            turn.waits = false;
            turn.sent++;
            slice.tally().seen(turn.dueNanos, now);
            slice.send(connection, turn.dueNanos, now);
        }
    }

    @Override
    public boolean isDrained() {
        return true;
    }

    @Override
    public void giveUp(long now) {
        // A connection in its pause has sent no request.
    }
}
