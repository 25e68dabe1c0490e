package fairtrial.lab.store;

import java.io.IOException;
import java.nio.file.Path;

/// An unreadable journal of a run folder, with the line and the reason.
public final class BrokenRun extends IOException {
    private static final long serialVersionUID = 1L;

    private final String place;

    BrokenRun(Path file, int line, String reason) {
        super(file + ":" + line + ": " + reason);
        this.place = file.getFileName() + ":" + line + ": " + reason;
    }

    /// The file name, the line number and the reason.
    public String place() {
        return place;
    }
}
