package fairtrial.core.history;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.diff.Difference;
import fairtrial.core.model.Interval;
import java.util.List;
import java.util.Optional;

/// A step of a series, with what changed there.
///
/// @param before    last run before it
/// @param after     first run after it
/// @param ratio     figure after it ÷ figure before it; 95 % interval
/// @param suspected whether it is at the end of the series, where one odd day looks the same
/// @param changed   differences of the contender, the set-up and the machine between the two runs
/// @param attempts  number of comparisons of both sides so far
/// @param confirmed what the last of them showed; empty: there was none
public record SeriesStep(
        StepSide before,
        StepSide after,
        Interval ratio,
        boolean suspected,
        List<Difference> changed,
        int attempts,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Confirmed> confirmed) {
    public SeriesStep {
        changed = List.copyOf(changed);
    }

    /// Whether no comparison has decided it.
    @JsonIgnore
    public boolean isOpen() {
        return confirmed.filter(of -> of.answer() != Confirmed.Answer.UNDECIDED).isEmpty();
    }
}
