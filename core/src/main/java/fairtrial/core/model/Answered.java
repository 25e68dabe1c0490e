package fairtrial.core.model;

import java.util.List;

/// The response of a server to one request that was sent several times.
///
/// @param status  status of all responses; -1 if it differed
/// @param bytes   length of the body; -1 if it differed
/// @param sha256  digest of the body, lower-case hex; empty if it differed
/// @param millis  time from the request to the complete response, in ms: the median of the last third of up to 300
///     responses to a GET, of three responses to any other request
/// @param texts   starts of the bodies of the first and the last response; empty where they are no text
/// @param headers headers of the last response as `name: value`, names in lower case, sorted
public record Answered(int status, long bytes, String sha256, double millis, List<String> texts, List<String> headers) {
    public Answered {
        texts = List.copyOf(texts);
        headers = List.copyOf(headers);
    }

    /// Whether the bodies of both are always the same, byte by byte.
    public boolean isAs(Answered other) {
        return !sha256.isEmpty() && sha256.equals(other.sha256);
    }
}
