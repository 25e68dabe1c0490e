package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.Workload;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.app.TrainingLoad;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// The run's own requests, in the run's own load generator, as the load of a training.
///
/// @param temp   folder of the load generator's files
/// @param length length of the load
public record CacheTrainingLoad(AgentStarter agents, Path temp, Duration length) implements TrainingLoad {
    /// As many as a default run has on one CPU: enough to keep the contender busy.
    private static final int CONNECTIONS = 16;

    private static final String LOG = "training-load.log";

    @Override
    public void drive(RunningApp app, Workload requests) throws IOException {
        try (LoadAgent agent = agents.unpinned(temp, temp.resolve(LOG));
                UncheckedLoad load = UncheckedLoad.open(agent, app, requests, new Load.Closed(CONNECTIONS))) {
            load.drive(length.toMillis());
        } catch (LoadFailed e) {
            throw new IOException("the load of the training failed: " + e.reason(), e);
        }
    }
}
