package fairtrial.lab.load;

import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;

/// A source of load. Targets stay connected between slices, so the load switches between contenders at no
/// cost.
public interface LoadEngine extends AutoCloseable {
    /// Name, version and abilities of the engine.
    EngineInfo info();

    /// Connects to a target, or changes its request or number of connections. All connections stand when this
    /// returns.
    void open(Target target) throws LoadFailed;

    /// Drives one slice on an opened target.
    LoadResult drive(LoadOrder order) throws LoadFailed;

    /// Reopens a target's connections; none of this counts in a slice.
    void reopen(String target) throws LoadFailed;

    /// Closes a target's connections and removes it.
    void forget(String target) throws LoadFailed;

    /// The port of the engine's own null server, against which its ceiling is measured.
    int nullServer() throws LoadFailed;

    @Override
    void close();
}
