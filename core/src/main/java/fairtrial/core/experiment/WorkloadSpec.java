package fairtrial.core.experiment;

import java.util.List;
import java.util.Optional;

/// Requests to an application, as typed.
///
/// @param requests  empty: those of the access log
/// @param accessLog access log in the common or combined format, for its mix of requests and its rate
/// @param http2     whether requests use HTTP/2, which is then enabled in each container
public record WorkloadSpec(
        List<RequestSpec> requests,
        Optional<FeedSpec> feed,
        Optional<LoginSpec> login,
        Optional<String> accessLog,
        boolean http2) {
    /// No requests.
    public static final WorkloadSpec NONE =
            new WorkloadSpec(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), false);

    public WorkloadSpec {
        requests = List.copyOf(requests);
    }
}
