package fairtrial.core.history;

/// A figure of one run.
///
/// @param side     the contender of that run
/// @param identity of the run, see [PastRun#identity()]
/// @param atMillis its begin, in ms since 1970
/// @param log      natural log of the figure
/// @param error    standard error of that log within the run, above 0
/// @param rounds   number of rounds that the error comes from, at least 2
public record HistoryPoint(StepSide side, String identity, long atMillis, double log, double error, int rounds) {
    /// Folder of the run, or of the baseline.
    public String run() {
        return side.run();
    }
}
