package fairtrial.cli.session;

import fairtrial.lab.contender.BootLines;
import fairtrial.lab.contender.ClassPaths;

/// Class paths and lines of Spring Boot, in use until they are closed.
///
/// @param end closes their source
public record OpenClassPaths(ClassPaths paths, BootLines lines, Runnable end) implements AutoCloseable {
    @Override
    public void close() {
        end.run();
    }
}
