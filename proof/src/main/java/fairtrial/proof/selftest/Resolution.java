package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The smallest difference that a run could have shown, if it had ended after this number of rounds: the mean
/// half-width of its simultaneous intervals. Half of such runs show a true difference of this size.
///
/// @param minutes   machine time until then
/// @param halfWidth natural log
public record Resolution(int rounds, double minutes, double halfWidth) {
    /// The resolution after each round with intervals.
    ///
    /// @param primary all comparisons of the primary family of a run in its state after a round
    public static List<Resolution> of(RunRecord record, Function<RunRecord, List<Comparison>> primary) {
        List<Resolution> all = new ArrayList<>();
        for (JournalEvent.RoundFinished round : record.finishedRounds()) {
            OptionalDouble width = primary.apply(record.endingWith(round)).stream()
                    .flatMap(comparison -> comparison.ratio().stream())
                    .mapToDouble(Interval::halfWidth)
                    .average();
            if (width.isPresent()) {
                all.add(new Resolution(round.round(), round.atMillis() / 60e3, width.getAsDouble()));
            }
        }
        return all;
    }
}
