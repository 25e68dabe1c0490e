package fairtrial.core.model;

import java.util.List;

/// What a server answered to one request, asked several times.
///
/// @param status  of all answers; -1 where it was not always the same
/// @param bytes   of the body; -1 where it was not always the same
/// @param sha256  of the body, lower-case hex; empty where it was not always the same
/// @param millis  the middle one of the times from request to the whole answer: the first one loads classes
/// @param headers of the last answer as `name: value`, names in lower case, sorted
public record Answered(int status, long bytes, String sha256, double millis, List<String> headers) {
    public Answered {
        headers = List.copyOf(headers);
    }

    /// Whether the bodies of both are the same, byte by byte, each time.
    public boolean isAs(Answered other) {
        return !sha256.isEmpty() && sha256.equals(other.sha256);
    }
}
