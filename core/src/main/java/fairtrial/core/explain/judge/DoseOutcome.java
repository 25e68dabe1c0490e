package fairtrial.core.explain.judge;

import fairtrial.core.model.Interval;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What all doses together show.
///
/// @param base    throughput of the value in force in the comparison of doses
/// @param slope   throughput at the highest dose ÷ throughput at the lowest one
/// @param control throughput of the negative control as a ratio to the base
/// @param reasons why it is no proof, or what else was found; empty: nothing to add
public record DoseOutcome(
        Proof proof,
        int rounds,
        OptionalDouble base,
        List<MeasuredDose> doses,
        Optional<Interval> slope,
        Optional<Interval> control,
        List<Message> reasons) {
    public DoseOutcome {
        doses = List.copyOf(doses);
        reasons = List.copyOf(reasons);
    }
}
