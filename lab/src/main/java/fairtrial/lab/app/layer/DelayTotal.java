package fairtrial.lab.app.layer;

/// Delays of one phase.
///
/// @param calls        calls that were delayed
/// @param waitedMicros time that all of them waited, µs
/// @param burntMicros  mean CPU time of a call, µs, as the clocks of its threads count it
/// @param burntCalls   calls that were timed so; none on virtual threads
public record DelayTotal(long calls, double waitedMicros, double burntMicros, long burntCalls) {
    /// Fewer timed calls are not conclusive.
    private static final long LEAST_TIMED = 30;

    /// Time of all delays, µs.
    ///
    /// @param wantedMicros CPU time of a call that was asked for
    public double micros(double wantedMicros) {
        double burnt = burntCalls >= LEAST_TIMED ? burntMicros : wantedMicros;
        return calls * burnt + waitedMicros;
    }
}
