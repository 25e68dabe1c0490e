package fairtrial.core.explain.judge;

import fairtrial.core.explain.dose.Dose;
import fairtrial.core.model.Interval;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a dose did.
///
/// @param throughput correct responses per second; empty: not measured
/// @param ratio      throughput as a ratio to the base, with its simultaneous interval; empty: no interval
/// @param p99Seconds measured p99 of the latency under the capacity load; empty: not measured
/// @param failed     whether the application did not run at this value
public record MeasuredDose(
        Dose dose, OptionalDouble throughput, Optional<Interval> ratio, OptionalDouble p99Seconds, boolean failed) {
    /// Measured ÷ predicted throughput, relative to the base.
    public Optional<Interval> accuracy() {
        return ratio.map(measured -> new Interval(
                measured.lo() / dose.ratio(), measured.mid() / dose.ratio(), measured.hi() / dose.ratio()));
    }
}
