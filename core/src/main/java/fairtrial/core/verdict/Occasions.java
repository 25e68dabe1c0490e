package fairtrial.core.verdict;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The place of a run among the occasions of its plan: `occasions.json` in its folder, schema
/// `fairtrial/occasions/1`. It holds what the earlier ones came to, so that a run folder tells the pooled verdict by
/// itself.
///
/// @param run     the name of this run's folder when it began
/// @param planned how many occasions were decided on before the first; empty: as many as come
/// @param every   from the beginning of one to that of the next; empty: whenever the user asks
/// @param earlier those before this one, oldest first
public record Occasions(
        String schema, String run, Optional<Integer> planned, Optional<Duration> every, List<Occasion> earlier) {
    /// The schema's name and version.
    public static final String SCHEMA = "fairtrial/occasions/1";

    public Occasions {
        earlier = List.copyOf(earlier);
    }

    /// How many there are with this one.
    public int count() {
        return earlier.size() + 1;
    }

    /// Whether occasions that were planned are still to come.
    public boolean goesOn() {
        return planned.isPresent() && count() < planned.get();
    }
}
