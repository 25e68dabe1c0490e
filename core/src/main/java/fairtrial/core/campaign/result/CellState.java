package fairtrial.core.campaign.result;

/// How far a cell is.
public enum CellState {
    /// Nothing was measured yet.
    WAITING,
    /// It was begun, and can go on.
    BEGUN,
    /// It came to its end.
    OVER,
    /// It failed before anything was measured.
    FAILED
}
