package fairtrial.lab.store;

import java.io.IOException;
import java.nio.file.Path;

/// A run folder whose journal cannot be read: which line, and what is wrong with it.
public final class BrokenRun extends IOException {
    private static final long serialVersionUID = 1L;

    private final int line;

    BrokenRun(Path file, int line, String reason) {
        super(file + ":" + line + ": " + reason);
        this.line = line;
    }

    /// The line's number, from 1.
    public int line() {
        return line;
    }
}
