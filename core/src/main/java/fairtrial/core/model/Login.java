package fairtrial.core.model;

import java.util.List;
import java.util.Map;

/// Start of a session, before any load. Cookies that its steps set are sent with every request of the
/// session.
///
/// @param sessions number of sessions; connections share them in turn
/// @param headers  headers of all later requests, with `{captures}`: `Authorization: Bearer {token}`
public record Login(List<Step> steps, int sessions, Map<String, String> headers) {
    /// One request of the login.
    ///
    /// @param status   expected status; 0: any
    /// @param captures name and place of the value in the response: a JSON path (`$.token`), or a regular
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
