package fairtrial.core.diff;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.text.Message;
import java.util.Optional;

/// One figure of one contender in two runs.
///
/// @param ratio  after ÷ before with its 95 % interval; empty where the two do not compare
/// @param reason why they do not; empty where they do
public record Change(
        String contender, String metric, Optional<Load> load, Optional<Interval> ratio, Optional<Message> reason) {}
