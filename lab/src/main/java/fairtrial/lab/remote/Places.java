package fairtrial.lab.remote;

import java.nio.file.Path;

/// Files on their way to another machine.
public interface Places {
    /// Adds a file and gives its place there.
    String add(Path file);
}
