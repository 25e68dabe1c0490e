package fairtrial.agent.load;

/// Decides when a free connection sends. All calls come from the lane's thread.
sealed interface Pace permits ClosedPace, PacedPace, OpenPace {
    /// Starts the slice; the open connections are idle.
    void begin(long now);

    /// Handles a connection that is open and idle: after a response, or newly opened.
    void free(Connection connection, long now);

    /// Whether no due request waits to be sent.
    boolean isDrained();

    /// Called at the deadline: unsent requests have failed.
    void giveUp(long now);
}
