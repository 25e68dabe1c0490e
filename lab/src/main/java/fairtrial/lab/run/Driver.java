package fairtrial.lab.run;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.OpenLoops;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ProbeHost;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.plan.SliceLength;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.ProbeUse;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/// Driver of slices on running contenders, which writes each slice into the journal.
final class Driver {
    /// For `bench/observer` alone, which shows what the monitors cost: they are off in blocks 2, 3, 6, 7, 10 …,
    /// so that a drift takes neither side.
    private static final boolean HALF_WATCHED = Boolean.getBoolean("fairtrial.monitors.half");

    private final RunContext run;
    private final LoadEngine engine;
    private final SliceMonitor monitor;
    private final PausedContenders paused = new PausedContenders();
    private final IdleConnections idle;

    /// Where in the run the slices stand.
    record Place(int round, int attempt) {}

    Driver(RunContext run, LoadEngine engine) {
        this.run = run;
        this.engine = engine;
        this.idle = new IdleConnections(run.testbed()::nanoTime);
        this.monitor = new SliceMonitor(
                run.testbed().host(), run.plan().environment(), engine.info().pid(), run.services());
    }

    /// The load generator, for slices on something else than a contender.
    LoadEngine engine() {
        return engine;
    }

    SliceMonitor monitor() {
        return monitor;
    }

    /// Who else is there while one is driven.
    PausedContenders paused() {
        return paused;
    }

    /// Opens that many connections to each of them.
    void connect(List<RunningContender> apps, int connections) throws LoadFailed, ContenderLost {
        paused.resumeAll();
        for (RunningContender app : apps) {
            open(app, connections);
            idle.opened(app);
        }
    }

    /// A dead contender refuses its connections, and so does one with a small limit and a small backlog. Then it
    /// is lost, and not the load engine.
    private void open(RunningContender app, int connections) throws LoadFailed, ContenderLost {
        try {
            Target target = Target.of(
                    app.contender().id(),
                    app.facts().port(),
                    run.plan().protocol(app.contender()),
                    connections,
                    run.plan().loads().workload().of(app.contender()));
            ProvenTarget.open(engine, app, target);
        } catch (LoadFailed e) {
            if (!e.engineLost()) {
                requireAlive(app);
            }
            if (e.isRefusedByServer()) {
                throw new ContenderLost(app.contender().id(), e.reason(), app.logTail());
            }
            throw e;
        }
    }

    /// One slice that is not written down.
    LoadResult turn(RunningContender app, LoadOrder order) throws LoadFailed, Cancel.Interrupted, ContenderLost {
        run.cancel().check();
        idle.renew(engine, app);
        LoadResult result = engine.drive(order);
        idle.used(app);
        ServiceLost.check(run.services());
        requireAlive(app);
        return result;
    }

    /// Who does something between two blocks.
    interface AfterBlock {
        /// Between `block` and the next.
        ///
        /// @param order of the block that has just ended
        void blocks(int block, List<RunningContender> order) throws LoadFailed, Cancel.Interrupted, ContenderLost;
    }

    /// The blocks of one load: every contender once in each, in an order that the seed shuffles.
    void driveBlocks(Place place, Load load, int blocks, List<RunningContender> apps, AfterBlock between)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        Plan plan = run.plan();
        SplittableRandom random = Shuffle.random(plan.header().seed(), place.round(), load.id());
        SliceLength length = run.record().sliceLength(load);
        connect(apps, load.connections());
        for (int block = 1; block <= blocks; block++) {
            List<RunningContender> order = Shuffle.of(apps, random);
            for (int position = 1; position <= order.size(); position++) {
                RunningContender app = order.get(position - 1);
                run.log()
                        .append(new JournalEvent.Slice(
                                undisturbed(place, load, length, block, position, app, random.nextLong())));
                requireAlive(app);
            }
            between.blocks(block, order);
        }
    }

    /// One slice. An open loop whose threads were held up is driven again, a few times at the most: what the load was
    /// late for would count as the contender's latency. The first stays in the journal, in no figure.
    private SliceRecord undisturbed(
            Place place, Load load, SliceLength length, int block, int position, RunningContender app, long seed)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        return DelayedSlices.repeatUntilOnTime(
                again -> {
                    requireAlive(app);
                    return slice(place, load, length, block, position, app, seed + again);
                },
                slice -> run.log().append(new JournalEvent.Probed(ProbeKind.HELD_UP, 0, slice)));
    }

    /// Open loops at the rates by which capacities are found: one slice of each contender in each block,
    /// every one of them in an order of its rates that the seed shuffles.
    ///
    /// @param rates as many of each contender, by its id
    void driveRates(Place place, Map<String, List<Rate>> rates, List<RunningContender> apps)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        Plan plan = run.plan();
        OpenLoops open = plan.loads().open();
        SplittableRandom random = Shuffle.random(plan.header().seed(), place.round(), "rates");
        Map<String, List<Rate>> shuffled = new HashMap<>();
        rates.forEach((contender, of) -> shuffled.put(contender, Shuffle.of(of, random)));
        connect(apps, open.connections());
        for (int block = 1; block <= RateSlices.COUNT; block++) {
            List<RunningContender> order = Shuffle.of(apps, random);
            for (int position = 1; position <= order.size(); position++) {
                RunningContender app = order.get(position - 1);
                Rate rate = Objects.requireNonNull(shuffled.get(app.contender().id()))
                        .get(block - 1);
                Load load = new Load.Open(rate, open.arrivals(), open.connections());
                SliceRecord slice = slice(place, load, RateSlices.LENGTH, block, position, app, random.nextLong());
                run.log().append(new JournalEvent.Probed(ProbeKind.AT_RATE, 0, slice));
                requireAlive(app);
            }
        }
    }

    /// One open loop below its capacity, after an overload, of each contender that has one.
    ///
    /// @param overloads by contender
    void driveAfterOverload(Place place, Map<String, OverloadSlice> overloads, List<RunningContender> apps)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        OpenLoops open = run.plan().loads().open();
        SplittableRandom random = Shuffle.random(run.plan().header().seed(), place.round(), "after-overload");
        List<RunningContender> order = Shuffle.of(
                apps.stream()
                        .filter(app -> overloads.containsKey(app.contender().id()))
                        .toList(),
                random);
        for (int position = 1; position <= order.size(); position++) {
            RunningContender app = order.get(position - 1);
            OverloadSlice overload =
                    Objects.requireNonNull(overloads.get(app.contender().id()));
            Load load = new Load.Open(overload.after(), open.arrivals(), open.connections());
            LoadOrder ordered =
                    order(load, OverloadSlice.LENGTH, app, random.nextLong()).withProfile(overload.profile());
            SliceRecord slice = slice(place, ordered, 1, position, app);
            run.log().append(new JournalEvent.Probed(ProbeKind.AFTER_OVERLOAD, 0, slice));
            requireAlive(app);
        }
    }

    /// The short blocks of one condition: every one of them once in each, in an order that the seed shuffles.
    void driveCondition(Place place, Condition condition, List<RunningContender> apps)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        Plan plan = run.plan();
        Load load = condition.load(plan);
        SplittableRandom random = Shuffle.random(plan.header().seed(), place.round(), condition.id());
        connect(apps, load.connections());
        for (int block = 1; block <= Condition.BLOCKS; block++) {
            List<RunningContender> order = Shuffle.of(apps, random);
            for (int position = 1; position <= order.size(); position++) {
                RunningContender app = order.get(position - 1);
                LoadOrder ordered = new LoadOrder(
                                app.contender().id(),
                                load,
                                Condition.SLICE_MILLIS,
                                Condition.LEAD_MILLIS,
                                random.nextLong())
                        .withPolling(condition.awake(plan));
                SliceRecord slice = slice(place, ordered, block, position, app);
                run.log().append(new JournalEvent.Probed(ProbeKind.of(condition), 0, slice));
                requireAlive(app);
            }
        }
    }

    /// What was burnt in every request of a slice on top of its own work, in CPU µs: asked after the slice.
    interface InjectedMicros {
        double micros() throws ContenderLost;
    }

    /// One slice that asks what the others measure.
    void probe(
            Place place, ProbeKind kind, InjectedMicros burnt, Load load, int block, int position, RunningContender app)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        SliceLength length = run.record().probeLength(kind);
        SliceRecord slice = slice(
                place, load, length, block, position, app, run.plan().header().seed());
        run.log().append(new JournalEvent.Probed(kind, burnt.micros(), slice));
        requireAlive(app);
    }

    private SliceRecord slice(
            Place place, Load load, SliceLength length, int block, int position, RunningContender app, long seed)
            throws LoadFailed, Cancel.Interrupted {
        return slice(place, order(load, length, app, seed), block, position, app);
    }

    private LoadOrder order(Load load, SliceLength length, RunningContender app, long seed) {
        LoadOrder even = new LoadOrder(app.contender().id(), load, length.millis(), length.leadMillis(), seed)
                .withPolling(run.plan().awake(load));
        return run.plan().loads().open().profiled(even, new SplittableRandom(seed));
    }

    /// One slice as ordered; the caller writes it down.
    SliceRecord slice(Place place, LoadOrder order, int block, int position, RunningContender app)
            throws LoadFailed, Cancel.Interrupted {
        run.cancel().check();
        paused.resumeOnly(app);
        idle.renew(engine, app);
        long at = run.clock().millis();
        SliceOutcome outcome;
        try {
            outcome = HALF_WATCHED && (block / 2) % 2 == 1 ? unwatched(order) : watched(app, order);
        } catch (LoadFailed e) {
            if (e.engineLost()) {
                throw e;
            }
            outcome = new SliceOutcome.Failed(e.reason());
        }
        idle.used(app);
        ServiceLost.check(run.services());
        return new SliceRecord(
                place.round(),
                place.attempt(),
                run.plan().loads().workload().name(),
                order.load(),
                block,
                position,
                app.contender().id(),
                at,
                outcome);
    }

    private SliceOutcome watched(RunningContender app, LoadOrder order) throws LoadFailed {
        // What stubs did since the last slice belongs to starts and warm-up.
        run.services().lateness();
        SliceMonitor.Sample before = monitor.sample(app.pid());
        Driven driven = engine.driven(order);
        SliceMonitor.Sample after = monitor.sample(app.pid());
        return new SliceOutcome.Measured(
                driven.result(),
                monitor.evidence(before, after, driven.hosts(), loadNanos(driven)),
                monitor.hosts(before, after, driven));
    }

    /// CPU time of all load threads over the whole slice, with those of a latency probe that shares the kernel.
    private long loadNanos(Driven driven) {
        boolean sees = run.plan()
                .environment()
                .hosts()
                .flatMap(Hosts::probe)
                .filter(ProbeHost::sameKernel)
                .isPresent();
        return loadNanos(driven.result())
                + (sees
                                && driven.probe().isPresent()
                                && driven.probe().get() instanceof Reading.Available<ProbeUse>(ProbeUse use)
                        ? loadNanos(use.result())
                        : 0);
    }

    /// CPU time of the load threads over the whole slice, from that in its window.
    private static long loadNanos(LoadResult result) {
        double whole = Math.max(1, (double) result.tookNanos() / result.windowNanos());
        return Math.round(whole * result.threads().cpuNanos());
    }

    private SliceOutcome unwatched(LoadOrder order) throws LoadFailed {
        long start = System.nanoTime();
        LoadResult result = engine.drive(order);
        return new SliceOutcome.Measured(result, Evidence.none("monitors are off", System.nanoTime() - start));
    }

    static void requireAlive(RunningContender app) throws ContenderLost {
        if (!app.isAlive()) {
            throw new ContenderLost(app.contender().id(), app.end(), app.logTail());
        }
    }
}
