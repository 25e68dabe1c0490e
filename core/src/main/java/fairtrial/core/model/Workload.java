package fairtrial.core.model;

import java.time.Duration;
import java.util.Optional;

/// What is asked of a contender: the request, what a right answer is, and about how long the handler itself takes
/// when nobody waits (it sets slice lengths, not results).
///
/// @param script empty: that request alone
public record Workload(
        String name, Request request, Expectation expectation, Duration serviceTime, Optional<Script> script) {
    /// One request, again and again.
    public Workload(String name, Request request, Expectation expectation, Duration serviceTime) {
        this(name, request, expectation, serviceTime, Optional.empty());
    }

    /// The mix; of one request where there is no script.
    public Script mix() {
        return script.orElseGet(() -> Script.of(request, expectation));
    }
}
