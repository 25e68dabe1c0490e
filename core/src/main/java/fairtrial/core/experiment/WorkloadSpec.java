package fairtrial.core.experiment;

import java.util.List;
import java.util.Optional;

/// Requests to an application, as typed.
///
/// @param requests requests that the user wrote
/// @param source   further requests; of an access log only where `requests` is empty, otherwise its rate alone
/// @param http2    whether requests use HTTP/2, which is then enabled in each container
/// @param answers  how responses of several builds are compared
public record WorkloadSpec(
        List<RequestSpec> requests,
        Optional<FeedSpec> feed,
        Optional<LoginSpec> login,
        Optional<RequestSource> source,
        boolean http2,
        AnswerSpec answers) {
    /// Requests whose responses must be the same.
    public WorkloadSpec(
            List<RequestSpec> requests,
            Optional<FeedSpec> feed,
            Optional<LoginSpec> login,
            Optional<RequestSource> source,
            boolean http2) {
        this(requests, feed, login, source, http2, AnswerSpec.DEFAULTS);
    }

    /// No requests.
    public static final WorkloadSpec NONE =
            new WorkloadSpec(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), false);

    public WorkloadSpec {
        requests = List.copyOf(requests);
    }
}
