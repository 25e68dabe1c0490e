package fairtrial.lab.load;

import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;

/// Something that drives load. Targets stay connected between slices, so that the load switches between
/// contenders at no cost.
public interface LoadEngine extends AutoCloseable {
    /// What it is.
    EngineInfo info();

    /// Connects to a target, or changes the number of its connections or its request; all are there when this
    /// returns.
    void open(Target target) throws LoadFailed;

    /// Drives one slice on an opened target.
    LoadResult drive(LoadOrder order) throws LoadFailed;

    /// Opens a target's connections anew; nothing of that counts in a slice.
    void reopen(String target) throws LoadFailed;

    /// Forgets a target and closes its connections.
    void forget(String target) throws LoadFailed;

    /// The port of the engine's own null server, against which its ceiling is measured.
    int nullServer() throws LoadFailed;

    @Override
    void close();
}
