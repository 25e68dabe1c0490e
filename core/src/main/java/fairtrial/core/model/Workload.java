package fairtrial.core.model;

import java.time.Duration;
import java.util.Optional;

/// The work that a contender does: the request, its expected response, and the approximate handler time
/// without queueing. The handler time sets slice lengths, not results.
///
/// @param script the mix of requests; empty: the one request only
public record Workload(
        String name, Request request, Expectation expectation, Duration serviceTime, Optional<Script> script) {
    /// A workload of one request.
    public Workload(String name, Request request, Expectation expectation, Duration serviceTime) {
        this(name, request, expectation, serviceTime, Optional.empty());
    }

    /// The script, or a script of the one request if there is none.
    public Script mix() {
        return script.orElseGet(() -> Script.of(request, expectation));
    }
}
