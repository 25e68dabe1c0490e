package fairtrial.lab.store;

import java.io.IOException;
import java.nio.file.Path;

/// A run folder whose journal cannot be read: which line, and what is wrong with it.
public final class BrokenRun extends IOException {
    private static final long serialVersionUID = 1L;

    private final String place;

    BrokenRun(Path file, int line, String reason) {
        super(file + ":" + line + ": " + reason);
        this.place = file.getFileName() + ":" + line + ": " + reason;
    }

    /// File and line, and what is wrong there.
    public String place() {
        return place;
    }
}
