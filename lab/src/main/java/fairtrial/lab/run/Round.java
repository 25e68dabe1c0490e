package fairtrial.lab.run;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Role;
import fairtrial.core.plan.Condition;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.WarmTurn;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One round: a fresh JVM for every contender, warm-up, then the blocks. Everything that it starts ends with it.
final class Round implements AutoCloseable {
    private final RunContext run;
    private final Driver driver;
    private final List<RunningContender> apps = new ArrayList<>();
    private final List<Runnable> logs = new ArrayList<>();

    Round(RunContext run, Driver driver) {
        this.run = run;
        this.driver = driver;
    }

    /// Listens to one round.
    interface Listener {
        /// A phase begins.
        void entered(Phase phase);

        /// All are warm and nothing is measured yet.
        ///
        /// @param settled the turns of the last stage of each
        void warm(Collection<List<WarmTurn>> settled);
    }

    /// Carries the round out up to its last slice and gives what was read at its end. Whatever is done to one
    /// after the other is done in the order of the start, which is random and turned round: while the last
    /// one's turn comes, the first one's compilers have more time.
    List<ContenderRound> carryOut(Driver.Place place, List<Contender> bootOrder, Listener listener)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        RoundEvidence evidence = warmUp(place, bootOrder, listener);
        Plan plan = run.plan();
        CostInjection costInjection = new CostInjection(plan, driver);
        listener.entered(new Phase.Capacity());
        int blocks = run.record().capacityBlocks();
        try (ReferenceSlices reference = new ReferenceSlices(run, driver, place)) {
            reference.start(apps);
            driver.driveBlocks(place, plan.loads().capacity(), blocks, apps, (block, order) -> {
                if (costInjection.isAfter(block, blocks)) {
                    costInjection.probe(place, block, order, measured(place));
                }
                reference.after(block, blocks);
            });
        }
        conditions(place, listener);
        new SaturationProbe(plan, driver).probe(place, apps, measured(place));
        for (Load.Closed rung : plan.loads().ladder()) {
            listener.entered(new Phase.MoreConnections(rung.connections()));
            driver.driveBlocks(place, rung, plan.sampling().slicing().latencyBlocks(), apps, (block, order) -> {});
        }
        for (Load load : openLoops(place)) {
            listener.entered(
                    new Phase.Latency(Math.round(((Load.Open) load).rate().perSecond())));
            driver.driveBlocks(place, load, run.record().latencyBlocks(), apps, (block, order) -> {});
        }
        if (plan.loads().asksForCapacity()) {
            listener.entered(new Phase.Rates());
            driver.driveRates(place, rates(place), apps);
            if (place.round() >= OverloadSlice.FIRST_ROUND) {
                driver.driveAfterOverload(place, overloads(place), apps);
            }
        }
        driver.paused().resumeAll();
        return evidence.end();
    }

    /// The rates of each contender in this round, by its id.
    private Map<String, List<Rate>> rates(Driver.Place place) {
        Map<String, List<Rate>> rates = new LinkedHashMap<>();
        for (RunningContender app : apps) {
            String id = app.contender().id();
            rates.put(id, run.referee().nextRates(run.record(), id, capacity(place, id)));
        }
        return rates;
    }

    /// What comes after an overload, by contender.
    private Map<String, OverloadSlice> overloads(Driver.Place place) {
        Map<String, OverloadSlice> overloads = new LinkedHashMap<>();
        for (RunningContender app : apps) {
            String id = app.contender().id();
            run.referee()
                    .nextOverload(run.record(), id, capacity(place, id))
                    .ifPresent(overload -> overloads.put(id, overload));
        }
        return overloads;
    }

    /// Starts the contenders and makes them warm: all that comes before the first measured slice.
    RoundEvidence warmUp(Driver.Place place, List<Contender> bootOrder, Listener listener)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        listener.entered(new Phase.Booting());
        boot(place, bootOrder);
        Host host = run.testbed().host();
        JvmThreads threads = new JvmThreads(host);
        listener.entered(new Phase.WarmingUp());
        Plan plan = run.plan();
        CpuPinning pins = new CpuPinning(
                host.pinning(),
                plan.environment().placement(),
                run.record().machine().processors().allowed());
        WarmUpTurns turns = new WarmUpTurns(run, driver, pins, new CompilerQueues(host.files(), run.cancel()), place);
        turns.compile(apps);
        apps.forEach(pins::pin);
        new CostInjection(plan, driver).prepare(apps);
        driver.paused().pauseOthers(apps);
        turns.settle(apps);
        turns.leadIn(apps);
        listener.warm(turns.settled());
        return new RoundEvidence(host, driver.monitor(), threads, apps);
    }

    /// Its running contenders, in the order of their start.
    List<RunningContender> apps() {
        return List.copyOf(apps);
    }

    /// Nobody compares the placebo under another load.
    private void conditions(Driver.Place place, Listener listener)
            throws LoadFailed, Cancel.Interrupted, ContenderLost {
        List<RunningContender> ranked = apps.stream()
                .filter(app -> app.contender().role() == Role.CONTENDER)
                .toList();
        for (Condition condition : ranked.size() < 2 ? List.<Condition>of() : Condition.of(run.plan())) {
            listener.entered(
                    new Phase.OtherLoad(condition, condition.load(run.plan()).connections()));
            driver.driveCondition(place, condition, ranked);
        }
    }

    private void boot(Driver.Place place, List<Contender> order) throws Cancel.Interrupted, ContenderLost {
        for (Contender contender : order) {
            run.cancel().check();
            try {
                Path log = run.testbed().temporary().resolve(contender.id() + ".log");
                logs.add(() -> run.log().keepLog(log, place.round(), place.attempt(), contender.id()));
                List<Path> jars = run.libraries().getOrDefault(contender.id(), List.of());
                Launch launch = Launch.planned(
                                run.plan(),
                                contender,
                                jars,
                                run.record().machine().processors().allowed())
                        .on(run.testbed().address());
                RunningContender app = run.testbed().contenders().start(launch, log);
                apps.add(app);
                run.log().append(new JournalEvent.Booted(place.round(), place.attempt(), contender.id(), app.facts()));
            } catch (BootFailure e) {
                run.cancel().check();
                throw new ContenderLost(contender.id(), String.valueOf(e.getMessage()), e.logTail());
            } catch (IOException e) {
                run.cancel().check();
                throw new ContenderLost(contender.id(), "log: " + e.getMessage(), "");
            }
        }
    }

    /// The open loops: at the rates that the user gave, or at shares of the weakest one's capacity in the first
    /// round.
    private List<Load> openLoops(Driver.Place place) {
        Plan plan = run.plan();
        List<Rate> rates = plan.loads().open().rates();
        if (!run.record().rateShares().isEmpty()) {
            rates = run.record().rates().map(JournalEvent.RatesFixed::rates).orElseGet(() -> fixRates(place));
        }
        return rates.stream()
                .map(rate -> (Load) new Load.Open(
                        rate,
                        plan.loads().open().arrivals(),
                        plan.loads().open().connections()))
                .toList();
    }

    private List<Rate> fixRates(Driver.Place place) {
        double weakest = apps.stream()
                .mapToDouble(app -> capacity(place, app.contender().id()))
                .min()
                .orElse(0);
        List<Rate> rates = run.record().rateShares().stream()
                .map(share -> new Rate(Math.max(1, Math.round(share * weakest))))
                .toList();
        run.log().append(new JournalEvent.RatesFixed(rates, weakest));
        return rates;
    }

    /// What this round has measured so far.
    private List<MeasuredSlice> measured(Driver.Place place) {
        return run.record()
                .all(JournalEvent.Slice.class)
                .map(JournalEvent.Slice::slice)
                .filter(s -> s.round() == place.round() && s.attempt() == place.attempt())
                .flatMap(s -> MeasuredSlice.of(s).stream())
                .toList();
    }

    private double capacity(Driver.Place place, String contender) {
        return measured(place).stream()
                .filter(s -> s.contender().equals(contender))
                .filter(s -> s.load().equals(run.plan().loads().capacity()))
                .mapToDouble(MeasuredSlice::throughput)
                .average()
                .orElse(0);
    }

    /// Ends all contenders at once: one after the other would cost a second each. Then nobody writes their logs
    /// any more.
    @Override
    public void close() {
        driver.paused().pauseOthers(List.of());
        List<Thread> closing =
                apps.stream().map(app -> Thread.ofVirtual().start(app::close)).toList();
        boolean interrupted = Thread.interrupted();
        for (Thread thread : closing) {
            if (interrupted) {
                thread.interrupt();
            }
            interrupted |= joinUninterruptibly(thread);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        logs.forEach(Runnable::run);
    }

    private static boolean joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                return interrupted;
            } catch (InterruptedException e) {
                interrupted = true;
                thread.interrupt();
            }
        }
    }
}
