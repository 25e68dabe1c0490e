package fairtrial.lab.load;

import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import java.util.List;
import java.util.Optional;

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

    /// Drives one slice and tells what each load host did.
    default Driven driven(LoadOrder order) throws LoadFailed {
        return new Driven(drive(order), List.of());
    }

    /// Drives one slice from each load host alone, one after the other, with its own part of the load. Empty: there is
    /// one load host, and it is always alone.
    default List<LoadResult> alone(LoadOrder order) throws LoadFailed {
        return List.of();
    }

    /// Its process on another machine; empty: it runs on the machine of the contenders, by its process id.
    default Optional<EngineState> elsewhere() throws LoadFailed {
        return Optional.empty();
    }

    /// Reopens a target's connections; none of this counts in a slice.
    void reopen(String target) throws LoadFailed;

    /// Closes a target's connections and removes it.
    void forget(String target) throws LoadFailed;

    /// The port of the engine's own null server, against which its ceiling is measured.
    int nullServer() throws LoadFailed;

    @Override
    void close();
}
