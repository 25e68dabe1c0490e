package fairtrial.lab.run;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.RunLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Measurement of the highest rate of a load engine on this machine, against its own null server on the CPUs of
/// the contender.
final class CeilingProbe {
    /// Long enough for the agent's JIT at the first time, short against a round.
    private static final long WARM_MILLIS = 1500;

    private static final long CEILING_MILLIS = 1000;

    /// Of the rate of a closed loop, for the agent's JIT in an open one: as the first latency slices ask.
    private static final double OPEN_SHARE = 0.5;
    private static final String NULL_TARGET = "null-server";
    private static final String NULL_THREAD = "ft-null-server";

    private final RunLog run;
    private final Testbed testbed;

    CeilingProbe(RunLog run, Testbed testbed) {
        this.run = run;
        this.testbed = testbed;
    }

    /// The most that the generator can do here, and each of several load hosts alone; written into the journal.
    void measure(LoadEngine engine, String when) throws LoadFailed {
        Plan plan = run.plan();
        if (plan.environment().hosts().isEmpty()) {
            int port = engine.nullServer();
            pinNullServer(plan, engine.info().pid());
            measure(engine, when, new Target(NULL_TARGET, port, 1, Request.get("/"), Expectation.ok()));
            return;
        }
        try (NullService server = testbed.startNullServer(plan)) {
            Target target = new Target(NULL_TARGET, server.port(), 1, Request.get("/"), Expectation.ok());
            measure(engine, when, target.reached(Optional.of(server.reach())));
        }
    }

    private void measure(LoadEngine engine, String when, Target server) throws LoadFailed {
        Plan plan = run.plan();
        int connections = plan.loads().capacity().connections();
        int most = Math.max(connections, plan.loads().open().connections());
        engine.open(server.with(most));
        Load load = new Load.Closed(connections);
        boolean awake = plan.mayPoll();
        LoadResult warm = engine.drive(
                new LoadOrder(NULL_TARGET, load, WARM_MILLIS, 0, plan.header().seed()).withPolling(awake));
        if (plan.loads().open().count() > 0) {
            Rate rate = new Rate(Math.max(1, OPEN_SHARE * warm.throughput().perSecond()));
            Load open = new Load.Open(
                    rate, plan.loads().open().arrivals(), plan.loads().open().connections());
            engine.drive(new LoadOrder(
                            NULL_TARGET, open, WARM_MILLIS, 0, plan.header().seed())
                    .withPolling(awake));
        }
        LoadOrder measured = new LoadOrder(
                        NULL_TARGET, load, CEILING_MILLIS, 100, plan.header().seed())
                .withPolling(awake);
        LoadResult result = engine.drive(measured);
        List<Double> alone = engine.alone(measured).stream()
                .map(one -> one.throughput().perSecond())
                .toList();
        engine.forget(NULL_TARGET);
        run.append(new JournalEvent.Ceiling(
                when, result.throughput().perSecond(), result.threads().busyShare(), connections, alone));
    }

    /// The CPUs that the agent may use, its null server apart: that one stands in for a contender.
    static Reading<CpuSet> loadAffinity(Host host, long enginePid) {
        return host.pinning().allowed(enginePid).map(threads -> {
            List<Integer> cpus = new ArrayList<>();
            threads.forEach((tid, allowed) -> {
                if (!isNullServer(host, enginePid, String.valueOf(tid))) {
                    cpus.addAll(allowed.cpus());
                }
            });
            return CpuSet.of(cpus);
        });
    }

    private static boolean isNullServer(Host host, long enginePid, String tid) {
        return host.files().text("proc/" + enginePid + "/task/" + tid + "/comm")
                        instanceof Reading.Available<String>(String comm)
                && comm.strip().equals(NULL_THREAD);
    }

    private void pinNullServer(Plan plan, long enginePid) {
        if (!plan.environment().placement().pinned()
                || !(testbed.host().files().names("proc/" + enginePid + "/task")
                        instanceof Reading.Available<List<String>>(var tids))) {
            return;
        }
        for (String tid : tids) {
            if (isNullServer(testbed.host(), enginePid, tid)) {
                testbed.host()
                        .pinning()
                        .pinThread(
                                Long.parseLong(tid),
                                plan.environment().placement().contender());
            }
        }
    }
}
