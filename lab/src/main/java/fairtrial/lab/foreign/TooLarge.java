package fairtrial.lab.foreign;

import java.io.IOException;

/// A text longer than its limit; the rest was not read.
public final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    TooLarge(String what, long bytes) {
        super(what + " has more than " + text(bytes));
    }

    private static String text(long bytes) {
        return bytes >= 1 << 20 ? (bytes >> 20) + " MiB" : (bytes >> 10) + " KiB";
    }
}
