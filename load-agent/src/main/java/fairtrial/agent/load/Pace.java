package fairtrial.agent.load;

/// Decides when a free connection sends. All calls come from the lane's thread.
sealed interface Pace permits ClosedPace, PacedPace, OpenPace {
    /// The slice starts now; the connections that are open are idle.
    void begin(long now);

    /// `connection` is open and idle: after an answer, or newly opened.
    void free(Connection connection, long now);

    /// Nothing that is due waits to be sent.
    boolean isDrained();

    /// Called at the deadline: what is still unsent has failed.
    void giveUp(long now);
}
