package fairtrial.agent.load;

import fairtrial.agent.http.Expected;

/// One kind of request of a lane, and what a right answer to it is. Two are the same only if they are one.
final class Wanted {
    private final Encoded encoded;
    private final Expected expected;

    Wanted(Encoded encoded, Expected expected) {
        this.encoded = encoded;
        this.expected = expected;
    }

    Encoded encoded() {
        return encoded;
    }

    Expected expected() {
        return expected;
    }
}
