package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.referee.Referee;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.RunFolder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Warms contenders in short turns, one after the other: first on all CPUs, while the JIT of the others
/// compiles, then in the measured placement. A contender drops out of a stage when the referee says so, or
/// after the last turn allowed.
final class WarmUpTurns {
    private final RunFolder run;
    private final Driver driver;
    private final Referee referee;
    private final JvmThreads threads;
    private final Driver.Place place;
    private final Map<RunningApp, Integer> counts = new HashMap<>();
    private final Map<RunningApp, List<WarmTurn>> settled = new LinkedHashMap<>();

    WarmUpTurns(RunFolder run, Driver driver, Referee referee, JvmThreads threads, Driver.Place place) {
        this.run = run;
        this.driver = driver;
        this.referee = referee;
        this.threads = threads;
        this.place = place;
    }

    /// Whether a contender need not be loaded any more, after its turns of the stage.
    private interface Enough {
        boolean of(RunningApp app, List<WarmTurn> turns);
    }

    /// The first stage: anywhere, until the JIT is quiet. Its first turn has as many connections as any load will
    /// have: what a server makes for each request that is under way (Tomcat: a processor) is made before the JIT
    /// compiles. Else the first peak of a later load meets code that was compiled without it, and the whole
    /// path of a request is compiled again: 0.7 s of CPU time, in 21 of 57 Tomcats in the middle of the measured
    /// part.
    void compile(List<RunningApp> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp rule = run.plan().warmUp();
        if (rule.wanted()) {
            WarmUp.Stage first = rule.compiling().with(run.plan().mostConnections());
            driver.connect(apps, first.connections());
            for (RunningApp app : apps) {
                turn(app, first, false);
            }
        }
        stage(rule.compiling(), false, apps, new LinkedHashMap<>(), (app, turns) -> referee.isCompiled(rule, turns));
    }

    /// The second stage: pinned, with the measured load, until throughput is level.
    void settle(List<RunningApp> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp rule = run.plan().warmUp();
        stage(rule.settling(), true, apps, settled, (app, turns) -> {
            boolean steady = referee.isSteady(rule, turns, settled.values());
            boolean last = steady || turns.size() == rule.settling().maxTurns();
            if (last) {
                String id = app.contender().id();
                run.append(new JournalEvent.Warmed(
                        place.round(), place.attempt(), id, counts.getOrDefault(app, 0), steady));
            }
            return steady;
        });
    }

    /// Everybody's turns of the second stage.
    Collection<List<WarmTurn>> settled() {
        return settled.values();
    }

    private void stage(
            WarmUp.Stage stage,
            boolean pinned,
            List<RunningApp> apps,
            Map<RunningApp, List<WarmTurn>> turns,
            Enough enough)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        driver.connect(apps, stage.connections());
        apps.forEach(app -> turns.put(app, new ArrayList<>()));
        SplittableRandom random = Shuffle.random(run.plan().seed(), place.round(), pinned ? "settle" : "warm-up");
        List<RunningApp> cold = new ArrayList<>(apps);
        for (int turn = 1; turn <= stage.maxTurns() && !cold.isEmpty(); turn++) {
            for (RunningApp app : Shuffle.of(cold, random)) {
                List<WarmTurn> own = turns.computeIfAbsent(app, a -> new ArrayList<>());
                own.add(turn(app, stage, pinned));
                if (enough.of(app, own)) {
                    cold.remove(app);
                }
            }
        }
    }

    private WarmTurn turn(RunningApp app, WarmUp.Stage stage, boolean pinned)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        SliceMonitor.Sample before = driver.monitor().sample(app.pid());
        LoadResult result = driver.turn(
                app,
                new LoadOrder(app.contender().id(), new Load.Closed(stage.connections()), stage.turnMillis(), 0, 1)
                        .awake(pinned && run.plan().awake(new Load.Closed(stage.connections()))));
        SliceMonitor.Sample after = driver.monitor().sample(app.pid());
        Reading<Map<ThreadRole, Long>> roles =
                threads.kernelRoles(app.pid(), driver.monitor().threads(before, after));
        WarmTurn turn = new WarmTurn(
                app.contender().id(),
                counts.merge(app, 1, Integer::sum),
                pinned,
                result.throughput().perSecond(),
                roles.map(byRole -> jitShare(byRole, stage.turnMillis())),
                roles.map(byRole -> total(byRole) / 1e3 / Math.max(1, result.completedTotal())),
                result.errors().total());
        run.append(new JournalEvent.Turned(place.round(), place.attempt(), turn));
        return turn;
    }

    /// Of the CPU time that the contender used, or could have used: beside an idle server a compiler disturbs
    /// nobody.
    private double jitShare(Map<ThreadRole, Long> nanos, long turnMillis) {
        double usable = 1e6 * turnMillis * run.plan().placement().activeProcessors();
        return nanos.getOrDefault(ThreadRole.JIT, 0L) / Math.max(usable, total(nanos));
    }

    private static double total(Map<ThreadRole, Long> nanos) {
        return nanos.values().stream().mapToDouble(Long::doubleValue).sum();
    }
}
