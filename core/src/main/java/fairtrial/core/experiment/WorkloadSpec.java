package fairtrial.core.experiment;

import java.util.List;
import java.util.Optional;

/// What is asked of an application, as typed.
///
/// @param requests  empty: those of the access log
/// @param accessLog in the common or combined format: its mix of requests and its rate
/// @param http2     whether it is asked by HTTP/2, which each container is then told to speak
public record WorkloadSpec(
        List<RequestSpec> requests,
        Optional<FeedSpec> feed,
        Optional<LoginSpec> login,
        Optional<String> accessLog,
        boolean http2) {
    /// Nothing.
    public static final WorkloadSpec NONE =
            new WorkloadSpec(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), false);

    public WorkloadSpec {
        requests = List.copyOf(requests);
    }
}
