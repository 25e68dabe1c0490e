package fairtrial.core.model;

import java.util.Map;

/// What an answer has to hold besides its status, length and digest.
///
/// @param headers name and a part of the value, which may be empty
/// @param json    path (`$.items[0].id`) and the value there as text
public record Contents(Map<String, String> headers, Map<String, String> json) {
    public Contents {
        headers = Map.copyOf(headers);
        json = Map.copyOf(json);
    }
}
