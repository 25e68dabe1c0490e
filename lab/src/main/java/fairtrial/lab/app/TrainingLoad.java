package fairtrial.lab.app;

import fairtrial.core.model.Workload;
import java.io.IOException;

/// Load of the training run that makes an ahead-of-time cache. What it runs is what the cache knows.
public interface TrainingLoad {
    /// No more than the one request that ends each start.
    TrainingLoad NONE = (app, requests) -> {};

    /// Sends these requests to the contender, and returns when the training is over.
    ///
    /// @throws IOException the load failed
    void drive(RunningApp app, Workload requests) throws IOException;
}
