package fairtrial.service;

/// A request that a handler refused: the HTTP status and one sentence.
@SuppressWarnings("serial") // never leaves the process
final class BadRequest extends RuntimeException {
    private final int status;

    BadRequest(int status, String reason) {
        super(reason, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }

    /// Fails with 400 and a sentence when `value` lies outside `from … to`.
    static int requireRange(String name, int value, int from, int to) {
        if (value < from || value > to) {
            throw new BadRequest(400, "'" + name + "' must lie within " + from + " and " + to);
        }
        return value;
    }
}
