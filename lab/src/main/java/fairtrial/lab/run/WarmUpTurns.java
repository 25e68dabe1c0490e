package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.WarmTurn;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Warm-up in short turns of load: first on all CPUs, then in the measured placement. A contender gets its next
/// turn only when its compilers have finished the work of the last one, so that a turn runs the best code so
/// far; meanwhile the others have theirs. A contender leaves a stage when the referee says so, or after the
/// last turn allowed.
final class WarmUpTurns {
    private final RunContext run;
    private final Driver driver;
    private final CpuPinning pins;
    private final CompilerQueues compilers;
    private final Driver.Place place;
    private final Map<RunningContender, Integer> counts = new HashMap<>();
    private final Map<RunningContender, List<WarmTurn>> settled = new LinkedHashMap<>();

    WarmUpTurns(RunContext run, Driver driver, CpuPinning pins, CompilerQueues compilers, Driver.Place place) {
        this.run = run;
        this.driver = driver;
        this.pins = pins;
        this.compilers = compilers;
        this.place = place;
    }

    /// A turn whose load is over, while the compilers may still be at work on what it left them.
    private record OpenTurn(LoadResult result, SliceMonitor.Sample before, SliceMonitor.Sample after, long jitBefore) {}

    /// The first stage: anywhere, until the JIT is quiet. Its first turn has as many connections as any load will
    /// have: what a server makes for each request that is under way (Tomcat: a processor) is made before the JIT
    /// compiles. Else the first peak of a later load meets code that was compiled without it, and the whole
    /// path of a request is compiled again: 0.7 s of CPU time, in 21 of 57 Tomcats in the middle of the measured
    /// part.
    ///
    /// Where only the compared slices are driven, a CPU quota holds from the end of this stage on.
    void compile(List<RunningContender> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp rule = run.plan().sampling().warmUp();
        if (!rule.wanted()) {
            return;
        }
        boolean lent = run.plan().sampling().slicing().isComparedOnly();
        if (lent) {
            lend(apps, true);
        }
        compile(apps, rule);
        if (lent) {
            lend(apps, false);
        }
    }

    private static void lend(List<RunningContender> apps, boolean lent) throws ContenderLost {
        for (RunningContender app : apps) {
            try {
                app.lendCpus(lent);
            } catch (IOException e) {
                throw new ContenderLost(app.contender().id(), "CPU quota: " + e.getMessage(), app.logTail());
            }
        }
    }

    private void compile(List<RunningContender> apps, WarmUp rule)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp.Stage stage = rule.compiling();
        WarmUp.Stage first = stage.withConnections(run.plan().mostConnections());
        driver.connect(apps, first.connections());
        for (RunningContender app : apps) {
            close(app, open(app, first, false), first, false);
        }
        driver.connect(apps, stage.connections());
        SplittableRandom random = Shuffle.random(run.plan().header().seed(), place.round(), "warm-up");
        Map<RunningContender, OpenTurn> open = new HashMap<>();
        Map<RunningContender, List<WarmTurn>> turns = new HashMap<>();
        List<RunningContender> cold = new ArrayList<>(apps);
        while (!cold.isEmpty()) {
            RunningContender app = compilers.firstIdle(Shuffle.of(cold, random));
            List<WarmTurn> own = turns.computeIfAbsent(app, a -> new ArrayList<>());
            OpenTurn last = open.remove(app);
            if (last != null) {
                own.add(close(app, last, stage, false));
            }
            if (run.referee().isCompiled(rule, own) || own.size() == stage.maxTurns()) {
                cold.remove(app);
            } else {
                open.put(app, open(app, stage, false));
            }
        }
    }

    /// The second stage: pinned, alone, with the measured load, until throughput is level. Between two turns the
    /// compilers may use all CPUs: beside a fully loaded server they get one part in seventeen of a single one.
    void settle(List<RunningContender> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp rule = run.plan().sampling().warmUp();
        WarmUp.Stage stage = rule.settling();
        driver.connect(apps, stage.connections());
        apps.forEach(app -> settled.put(app, new ArrayList<>()));
        SplittableRandom random = Shuffle.random(run.plan().header().seed(), place.round(), "settle");
        List<RunningContender> cold = new ArrayList<>(apps);
        // In the first round as planned: how many there are is fixed from what these turns show.
        int blocks = run.record().capacityBlocks();
        for (int turn = 1; turn <= stage.maxTurns() && !cold.isEmpty(); turn++) {
            for (RunningContender app : Shuffle.of(cold, random)) {
                List<WarmTurn> own = settled.computeIfAbsent(app, a -> new ArrayList<>());
                own.add(pinnedTurn(app, stage));
                run.referee()
                        .steadiness(run.plan(), blocks, own, otherTurns(app))
                        .ifPresent(steadiness -> {
                            cold.remove(app);
                            run.log()
                                    .append(JournalEvent.Warmed.of(
                                            place.round(),
                                            place.attempt(),
                                            app.contender().id(),
                                            counts.getOrDefault(app, 0),
                                            steadiness));
                        });
            }
        }
    }

    /// The last turns of all, in blocks as they are measured afterwards. Whoever was level first has waited for the
    /// others since, and its compilers find new work in its next turns. In the PetClinic sample of 24 November 2026
    /// without these turns, the first two blocks of a round were 4 to 14 % slower than the median block.
    void leadIn(List<RunningContender> apps) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        WarmUp rule = run.plan().sampling().warmUp();
        if (!rule.wanted()) {
            return;
        }
        SplittableRandom random = Shuffle.random(run.plan().header().seed(), place.round(), "lead-in");
        for (int block = 1; block <= WarmUp.LEAD_IN_BLOCKS; block++) {
            for (RunningContender app : Shuffle.of(apps, random)) {
                pinnedTurn(app, rule.settling());
            }
        }
    }

    private WarmTurn pinnedTurn(RunningContender app, WarmUp.Stage stage)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        driver.paused().resumeOnly(app);
        OpenTurn open = open(app, stage, true);
        driver.paused().resumeAll();
        catchUp(app, open);
        return close(app, open, stage, true);
    }

    private List<List<WarmTurn>> otherTurns(RunningContender app) {
        return settled.entrySet().stream()
                .filter(other -> !other.getKey().equals(app))
                .map(Map.Entry::getValue)
                .toList();
    }

    /// Everybody's turns of the second stage.
    Collection<List<WarmTurn>> settled() {
        return settled.values();
    }

    /// Below this part of a turn nothing is left that would be worth another placement for a moment.
    private static final double WORTH_WAITING = 0.02;

    private void catchUp(RunningContender app, OpenTurn open) throws Cancel.Interrupted {
        long used = compilers.cpuNanos(app).orElse(open.jitBefore()) - open.jitBefore();
        if (used > WORTH_WAITING * open.result().windowNanos()) {
            pins.release(app);
            compilers.firstIdle(List.of(app));
            pins.pin(app);
        }
    }

    private OpenTurn open(RunningContender app, WarmUp.Stage stage, boolean pinned)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        long jit = compilers.cpuNanos(app).orElse(-1);
        SliceMonitor.Sample before = driver.monitor().sample(app.pid());
        LoadResult result = driver.turn(
                app,
                new LoadOrder(app.contender().id(), new Load.Closed(stage.connections()), stage.turnMillis(), 0, 1)
                        .withPolling(pinned && run.plan().awake(new Load.Closed(stage.connections()))));
        return new OpenTurn(result, before, driver.monitor().sample(app.pid()), jit);
    }

    private WarmTurn close(RunningContender app, OpenTurn open, WarmUp.Stage stage, boolean pinned) {
        Reading<Long> used = driver.monitor()
                .threads(open.before(), open.after())
                .map(byThread ->
                        byThread.values().stream().mapToLong(Long::longValue).sum());
        LoadResult result = open.result();
        WarmTurn turn = new WarmTurn(
                app.contender().id(),
                counts.merge(app, 1, Integer::sum),
                pinned,
                result.throughput().perSecond(),
                jitShare(app, open, used, stage),
                used.map(nanos -> nanos / 1e3 / Math.max(1, result.counts().completedTotal())),
                result.errors().total());
        run.log().append(new JournalEvent.Turned(place.round(), place.attempt(), turn));
        return turn;
    }

    /// What the turn gave the compilers to do, as a share of the CPU time that the contender used or could have
    /// used in it: beside an idle server a compiler disturbs nobody.
    private Reading<Double> jitShare(RunningContender app, OpenTurn open, Reading<Long> used, WarmUp.Stage stage) {
        long now = compilers.cpuNanos(app).orElse(-1);
        if (now < 0 || open.jitBefore() < 0) {
            return Reading.unavailable("no compiler thread was seen");
        }
        double usable =
                1e6 * stage.turnMillis() * run.plan().environment().placement().activeProcessors();
        double busy = used instanceof Reading.Available<Long>(Long nanos) ? nanos : 0;
        return Reading.of((now - open.jitBefore()) / Math.max(usable, busy));
    }
}
