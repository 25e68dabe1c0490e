package fairtrial.lab.run;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Workload;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.app.TrainingLoad;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
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
        String name = app.contender().id();
        try (LoadAgent agent = agents.unpinned(temp, temp.resolve(LOG))) {
            agent.open(new Target(
                    name,
                    app.facts().port(),
                    Protocol.of(app.isTls(), requests.mix().http2()),
                    CONNECTIONS,
                    requests.request(),
                    Expectation.any(),
                    requests.script()));
            agent.drive(new LoadOrder(name, new Load.Closed(CONNECTIONS), length.toMillis(), 0, 1));
        } catch (LoadFailed e) {
            throw new IOException("the load of the training failed: " + e.reason(), e);
        }
    }
}
