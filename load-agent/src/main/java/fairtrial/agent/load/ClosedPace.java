package fairtrial.agent.load;

/// Closed loop: a connection sends as soon as the answer before is complete, until the slice ends.
final class ClosedPace implements Pace {
    private final LaneSlice slice;

    ClosedPace(LaneSlice slice) {
        this.slice = slice;
    }

    @Override
    public void begin(long now) {
        for (Connection connection : slice.connections()) {
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
