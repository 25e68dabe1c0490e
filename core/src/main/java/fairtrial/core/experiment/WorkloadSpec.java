package fairtrial.core.experiment;

import java.util.List;
import java.util.Optional;

/// What is asked of an application, as typed.
///
/// @param requests  empty: those of the access log
/// @param accessLog in the common or combined format: its mix of requests and its rate
public record WorkloadSpec(
        List<RequestSpec> requests, Optional<FeedSpec> feed, Optional<LoginSpec> login, Optional<String> accessLog) {
    public WorkloadSpec {
        requests = List.copyOf(requests);
    }
}
