package fairtrial.core.explain.judge;

import fairtrial.core.model.Interval;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

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
    /// Reasons that more rounds can take away.
    private static final Set<String> OPEN =
            Set.of("explain.reason.rounds", "explain.reason.wide", "explain.reason.missed", "explain.reason.control");

    public DoseOutcome {
        doses = List.copyOf(doses);
        reasons = List.copyOf(reasons);
    }

    /// Whether further rounds can change the judgement. The intervals hold over all looks, so a judgement that is none
    /// of these is final.
    public boolean isOpen() {
        return proof == Proof.SUSPECTED && reasons.stream().map(Message::key).anyMatch(OPEN::contains);
    }
}
