package fairtrial.lab.run;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Workload;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.Optional;

/// Open connections to a contender before any round, for loads of a workload's requests whose responses are not
/// checked: any counts.
public record UncheckedLoad(LoadAgent agent, String name, Load.Closed load) implements AutoCloseable {
    private static final long SEED = 1;

    /// Opens the connections of that load.
    public static UncheckedLoad open(LoadAgent agent, RunningApp app, Workload workload, Load.Closed load)
            throws LoadFailed {
        String name = app.contender().id();
        Target target = new Target(
                name,
                Optional.empty(),
                app.facts().port(),
                Protocol.of(app.isTls(), workload.mix().http2()),
                load.connections(),
                workload.request(),
                Expectation.any(),
                workload.script());
        ProvenTarget.open(agent, app, target);
        return new UncheckedLoad(agent, name, load);
    }

    /// Drives the load for that time, in ms, and counts all of it.
    public LoadResult drive(long millis) throws LoadFailed {
        return agent.drive(new LoadOrder(name, load, millis, 0, SEED));
    }

    @Override
    public void close() throws LoadFailed {
        agent.forget(name);
    }
}
