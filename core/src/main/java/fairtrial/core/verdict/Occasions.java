package fairtrial.core.verdict;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Place of a run among the occasions of its plan: `occasions.json` in its folder, schema
/// `fairtrial/occasions/1`. It contains the results of the earlier ones, so that a run folder is enough for
/// the pooled verdict.
///
/// @param run     name of this run's folder at its start
/// @param planned number of occasions planned before the first; empty: no fixed number
/// @param every   time from the start of one occasion to the next; empty: when the user starts one
/// @param earlier occasions before this one, oldest first
public record Occasions(
        String schema, String run, Optional<Integer> planned, Optional<Duration> every, List<Occasion> earlier) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/occasions/1";

    public Occasions {
        earlier = List.copyOf(earlier);
    }

    /// The number of occasions, including this one.
    public int count() {
        return earlier.size() + 1;
    }

    /// Whether planned occasions are still to come.
    public boolean goesOn() {
        return planned.isPresent() && count() < planned.get();
    }
}
