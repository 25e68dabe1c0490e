package fairtrial.lab.rehearsal;

/// What a contender answered to one request, asked several times.
///
/// @param status   of all answers; -1 where it was not always the same
/// @param bytes    of the body; -1 where it was not always the same
/// @param sha256   of the body, lower-case hex; empty where it was not always the same
/// @param millis   the shortest time from request to the whole answer
public record Answered(int status, long bytes, String sha256, double millis) {
    /// Whether the bodies of both are the same, byte by byte, each time.
    boolean isAs(Answered other) {
        return !sha256.isEmpty() && sha256.equals(other.sha256);
    }
}
