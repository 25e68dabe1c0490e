package fairtrial.agent.load;

import java.util.List;

/// Closed loop: a connection sends as soon as the answer before is complete, until the slice ends.
final class ClosedPace implements Pace {
    private final LaneSlice slice;
    private final List<Connection> connections;

    ClosedPace(LaneSlice slice, List<Connection> connections) {
        this.slice = slice;
        this.connections = connections;
    }

    @Override
    public void begin(long now) {
        for (Connection connection : connections) {
            connection.freeSince(slice.times().startNanos());
            if (connection.isIdle()) {
                free(connection, now);
            }
        }
    }

    @Override
    public void free(Connection connection, long now) {
        if (now < slice.times().endNanos()) {
            slice.tally().due(now);
            slice.send(connection, connection.freeSince(), now);
        }
    }

    @Override
    public boolean isDrained() {
        return true;
    }

    @Override
    public void giveUp(long now) {
        // Nothing waits in a closed loop.
    }
}
