package fairtrial.lab.rehearsal;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;

/// Open connections to a contender of the rehearsal, for short loads of the plan's requests. The right responses are
/// not known yet, so any counts.
record RehearsalLoad(LoadAgent agent, String name, Load.Closed load) implements AutoCloseable {
    private static final long SEED = 1;

    static RehearsalLoad open(LoadAgent agent, RunningApp app, Plan plan, Load.Closed load) throws LoadFailed {
        Workload workload = plan.loads().workload();
        String name = app.contender().id();
        agent.open(new Target(
                name,
                app.facts().port(),
                Protocol.of(app.isTls(), workload.mix().http2()),
                load.connections(),
                workload.request(),
                Expectation.any(),
                workload.script()));
        return new RehearsalLoad(agent, name, load);
    }

    /// Drives the load for that time, in ms, and counts all of it.
    LoadResult drive(long millis) throws LoadFailed {
        return agent.drive(new LoadOrder(name, load, millis, 0, SEED));
    }

    @Override
    public void close() throws LoadFailed {
        agent.forget(name);
    }
}
