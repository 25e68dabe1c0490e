package fairtrial.core.record;

import fairtrial.core.model.AbsentInOlderFiles;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Objects;

/// What a contender's garbage collector did in a round's measured part.
///
/// @param gcPauses its pauses, unavailable before JDK 9
public record GcActivity(
        Reading<List<Collector>> collectors,
        @AbsentInOlderFiles Reading<GcPauses> gcPauses) {
    public GcActivity {
        gcPauses = Objects.requireNonNullElseGet(gcPauses, () -> Reading.unavailable("not recorded"));
    }
}
