package fairtrial.core.model;

import java.util.Map;

/// Required contents of a response besides its status, length and digest.
///
/// @param headers header name and a part of its value, which may be empty
/// @param json    path (`$.items[0].id`) and the value there as text
public record Contents(Map<String, String> headers, Map<String, String> json) {
    public Contents {
        headers = Map.copyOf(headers);
        json = Map.copyOf(json);
    }
}
