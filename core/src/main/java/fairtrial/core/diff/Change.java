package fairtrial.core.diff;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.text.Message;
import java.util.Optional;

/// One figure of one contender in two runs.
///
/// @param ratio  after ÷ before with its 95 % interval; empty where the figures are not comparable
/// @param reason reason why they are not comparable; empty where they are
public record Change(
        String contender, String metric, Optional<Load> load, Optional<Interval> ratio, Optional<Message> reason) {}
