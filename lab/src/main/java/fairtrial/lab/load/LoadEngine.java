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

    @Override
    void close();
}
