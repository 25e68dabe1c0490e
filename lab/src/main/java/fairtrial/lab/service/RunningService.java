package fairtrial.lab.service;

import fairtrial.core.experiment.ServiceSpec;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// A service that was started. Closing ends all its processes.
interface RunningService extends AutoCloseable {
    ServiceSpec spec();

    /// How it ended by itself; empty while it lives.
    Optional<String> end();

    /// The pids of its first processes, from which the others come.
    Set<Long> roots();

    /// Its output.
    Path log();

    @Override
    void close();
}
