package fairtrial.core.explain.predict;

import java.util.List;
import java.util.Optional;

/// What a hypothesis predicts, made before any dose is run.
///
/// @param base  at the value in force: as measured
/// @param doses at the values that would be tried, the lower capacity first
/// @param next  the next limit; empty: no other is known
/// @param close whether the next limit lies so near that both may bind
public record Prediction(PredictedPoint base, List<PredictedPoint> doses, Optional<NextLimit> next, boolean close) {
    public Prediction {
        doses = List.copyOf(doses);
    }

    /// Predicted throughput at a dose, as a ratio to the base.
    public double ratio(PredictedPoint dose) {
        return dose.throughput() / base.throughput();
    }
}
