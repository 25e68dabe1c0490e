package fairtrial.agent.load;

import fairtrial.agent.http.Expected;

/// One kind of request of a lane, with its expected response. Compared by identity.
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
