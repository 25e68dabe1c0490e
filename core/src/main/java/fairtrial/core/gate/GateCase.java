package fairtrial.core.gate;

import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.text.Message;
import java.util.Locale;
import java.util.Optional;

/// Result of one rule.
///
/// @param load     load of the deciding figure
/// @param interval interval of the figure in its metric's unit; in a comparison, the change as a share
/// @param reason   reason why there is no interval, or whose interval it is; empty for an interval of the contenders
///     that the rule names
public record GateCase(
        Rule rule, Outcome outcome, Optional<Load> load, Optional<Interval> interval, Optional<Message> reason) {
    /// Copy with a reason.
    GateCase withReason(Message other) {
        return new GateCase(rule, outcome, load, interval, Optional.of(other));
    }

    /// Outcome of a rule, from best to worst.
    public enum Outcome {
        PASS,
        UNDECIDED,
        FAIL;

        /// The identifier in JSON.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
