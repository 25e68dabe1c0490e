package fairtrial.core.model;

import java.util.List;
import java.util.Map;

/// How a session begins, before any load. Cookies that its steps set go with every request of the session.
///
/// @param sessions how many there are; connections share them in turn
/// @param headers  of all later requests, with `{captures}`: `Authorization: Bearer {token}`
public record Login(List<Step> steps, int sessions, Map<String, String> headers) {
    /// A request of it.
    ///
    /// @param status   that is right; 0: any
    /// @param captures name, and where its value stands in the answer: a JSON path (`$.token`), or a regular
    ///     expression with one group
    public record Step(Request request, int status, Map<String, String> captures) {
        public Step {
            captures = Map.copyOf(captures);
        }
    }

    public Login {
        steps = List.copyOf(steps);
        headers = Map.copyOf(headers);
    }
}
