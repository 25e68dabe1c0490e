package fairtrial.core.history;

/// A figure of one run.
///
/// @param side     the contender of that run
/// @param atMillis its begin, in ms since 1970
/// @param log      natural log of the figure
/// @param error    standard error of that log within the run, above 0
public record HistoryPoint(StepSide side, long atMillis, double log, double error) {
    /// Folder of the run, or of the baseline.
    public String run() {
        return side.run();
    }
}
