package fairtrial.core.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Service-level objectives: what a service promises, and what its users will need.
///
/// @param promises at least one; the one that is broken first is the limit
/// @param peak rate that is to be carried, above 0: how much is left, and how many machines it needs
/// @param think time that a user waits between a response and the next request: how many users a rate is
public record Slo(
        List<Promise> promises,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Rate> peak,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> think) {
    public Slo {
        promises = List.copyOf(promises);
        if (promises.isEmpty()) {
            throw new IllegalArgumentException("no promise");
        }
    }
}
