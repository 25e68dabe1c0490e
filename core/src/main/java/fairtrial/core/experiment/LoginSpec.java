package fairtrial.core.experiment;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// Start of a session, as typed.
///
/// @param sessions number of sessions; empty: one for each connection that the user asks for, at most fifty; 16 where
/// none are asked for
/// @param headers  headers of all later requests, with `{captures}`
public record LoginSpec(List<Step> steps, OptionalInt sessions, Map<String, String> headers) {
    /// A request of the login, and the captured parts of its response.
    public record Step(RequestSpec request, Map<String, String> captures) {
        public Step {
            captures = Map.copyOf(captures);
        }
    }

    public LoginSpec {
        steps = List.copyOf(steps);
        headers = Map.copyOf(headers);
    }
}
