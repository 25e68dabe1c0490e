package fairtrial.lab.run;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Warms contenders in short turns, one after the other, on all CPUs: while one is loaded the JIT of the others
/// compiles. A
/// contender drops out when the referee calls it warm, or after the last turn allowed.
final class WarmUpTurns {
    private final RunFolder run;
    private final Driver driver;
    private final Referee referee;
    private final JvmThreads threads;

    WarmUpTurns(RunFolder run, Driver driver, Referee referee, JvmThreads threads) {
        this.run = run;
        this.driver = driver;
        this.referee = referee;
        this.threads = threads;
    }

    void warm(Driver.Place place, List<RunningApp> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp rule = run.plan().warmUp();
        driver.connect(apps, rule.connections());
        Map<RunningApp, List<WarmTurn>> turns = new LinkedHashMap<>();
        apps.forEach(app -> turns.put(app, new ArrayList<>()));
        SplittableRandom random = Shuffle.random(run.plan().seed(), place.round(), "warm-up");
        List<RunningApp> cold = new ArrayList<>(apps);
        for (int turn = 1; turn <= rule.maxTurns() && !cold.isEmpty(); turn++) {
            for (RunningApp app : Shuffle.of(cold, random)) {
                List<WarmTurn> own = turns.computeIfAbsent(app, a -> new ArrayList<>());
                own.add(turn(place, app, turn, rule));
                boolean warm = referee.isWarm(rule, own);
                if (warm || turn == rule.maxTurns()) {
                    cold.remove(app);
                    run.append(new JournalEvent.Warmed(
                            place.round(), place.attempt(), app.contender().id(), turn, warm));
                }
            }
        }
    }

    private WarmTurn turn(Driver.Place place, RunningApp app, int number, WarmUp rule)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        SliceMonitor.Sample before = driver.monitor().sample(app.pid());
        LoadResult result = driver.turn(app, rule.connections(), rule.turnMillis(), 0);
        SliceMonitor.Sample after = driver.monitor().sample(app.pid());
        Reading<Map<ThreadRole, Long>> roles =
                threads.kernelRoles(app.pid(), driver.monitor().threads(before, after));
        WarmTurn turn = new WarmTurn(
                app.contender().id(),
                number,
                result.throughput().perSecond(),
                roles.map(WarmUpTurns::jitShare),
                roles.map(byRole -> total(byRole) / 1e3 / Math.max(1, result.completedTotal())),
                result.errors().total());
        run.append(new JournalEvent.Turned(place.round(), place.attempt(), turn));
        return turn;
    }

    private static double jitShare(Map<ThreadRole, Long> nanos) {
        double all = total(nanos);
        return all == 0 ? 0 : nanos.getOrDefault(ThreadRole.JIT, 0L) / all;
    }

    private static double total(Map<ThreadRole, Long> nanos) {
        return nanos.values().stream().mapToDouble(Long::doubleValue).sum();
    }
}
