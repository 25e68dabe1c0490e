package fairtrial.lab.foreign;

import java.io.IOException;

/// A text longer than its limit; the rest was not read.
public final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    /// What is too large, where it is one line of a text.
    static final String LINE = "a line";

    private final String what;
    private final long bytes;

    TooLarge(String what, long bytes) {
        super(what + " has more than " + text(bytes));
        this.what = what;
        this.bytes = bytes;
    }

    /// Whether a single line is too long, and not the whole text.
    public boolean isLine() {
        return what.equals(LINE);
    }

    /// The limit with its unit.
    public String limit() {
        return text(bytes);
    }

    private static String text(long bytes) {
        return bytes >= 1 << 20 ? (bytes >> 20) + " MiB" : (bytes >> 10) + " KiB";
    }
}
