package fairtrial.agent.load;

/// Closed loop: a connection sends as soon as the response before is complete, until the slice ends.
final class ClosedPace implements Pace {
    private final LaneSlice slice;

    ClosedPace(LaneSlice slice) {
        this.slice = slice;
    }

    /// Sends the first requests. They are due at the start, so they are sent however late this thread is.
    @Override
    public void begin(long now) {
        slice.lagIsOfWakeUps();
        for (Connection connection : slice.connections()) {
            connection.freeSince(slice.times().startNanos());
            if (connection.isIdle()) {
                send(connection, now);
            }
        }
    }

    @Override
    public void free(Connection connection, long now) {
        if (now < slice.times().endNanos()) {
            send(connection, now);
        }
    }

    private void send(Connection connection, long now) {
        slice.tally().due(now);
        slice.send(connection, connection.freeSince(), now);
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
