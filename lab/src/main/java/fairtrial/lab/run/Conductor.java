package fairtrial.lab.run;

import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Executor of a plan, round by round. The referee decides when contenders are warm and when the run may end.
/// Every event goes into the journal at once.
public final class Conductor {
    /// A load engine that dies is started again and the round done again; when it dies that often in one run
    /// something is wrong with the machine.
    private static final int MOST_ENGINES = 5;

    private static final String ENGINE = "load-agent";

    private final Testbed testbed;
    private final Map<String, List<Path>> libraries;
    private final Progress progress;
    private final Cancel cancel;
    private final ServiceWatch services;
    private final Pause pause;

    /// A conductor of contenders that need no services.
    ///
    /// @param libraries the class path of each contender by its id
    public Conductor(Testbed testbed, Map<String, List<Path>> libraries, Progress progress, Cancel cancel) {
        this(testbed, libraries, progress, cancel, ServiceWatch.NONE, Pause.NEVER);
    }

    /// @param libraries the class path of each contender by its id
    /// @param services  services that the contenders need, running
    /// @param pause     asked after each round that does not end the run
    public Conductor(
            Testbed testbed,
            Map<String, List<Path>> libraries,
            Progress progress,
            Cancel cancel,
            ServiceWatch services,
            Pause pause) {
        this.testbed = testbed;
        this.libraries = Map.copyOf(libraries);
        this.progress = progress;
        this.cancel = cancel;
        this.services = services;
        this.pause = pause;
    }

    /// Runs until the question is answered, the last look is done, the budget is gone or a stop is asked for. What
    /// is there at the end is in the run folder in every case.
    public void conduct(RunFolder run, Referee referee, String toolVersion) {
        RunClock clock = new RunClock(run.record(), testbed::nanoTime);
        RunContext context = new RunContext(run, referee, testbed, clock, progress, cancel, libraries, services);
        boolean othersPaused = testbed.host().launcher().deathGuard() instanceof Reading.Available;
        run.append(new JournalEvent.SessionStarted(
                toolVersion, clock.offsetMillis(), System.currentTimeMillis(), othersPaused));
        try {
            pinOurselves(context, context.plan().environment().placement().load());
            run.append(new JournalEvent.Finished(sessions(context), clock.millis()));
        } catch (ServiceLost e) {
            abandonOpenRound(run, String.valueOf(e.getMessage()));
            run.append(new JournalEvent.Finished(EndReason.SERVICE_LOST, clock.millis()));
        } catch (Cancel.Interrupted e) {
            // The wish is heard; an interrupt that stays set would only break the writing of what is there.
            boolean heard = Thread.interrupted();
            abandonOpenRound(run, heard ? "interrupted" : "asked to stop");
            run.append(new JournalEvent.Finished(EndReason.INTERRUPTED, clock.millis()));
        } finally {
            pinOurselves(context, run.record().machine().processors().allowed());
        }
    }

    /// The conductor and its monitors stay off the contender's CPUs while they measure. Afterwards they may use all
    /// CPUs again: who surveys the machine for a next run must find it as it was.
    private void pinOurselves(RunContext context, CpuSet cpus) {
        if (context.plan().environment().placement().pinned()) {
            testbed.host().pinning().pin(ProcessHandle.current().pid(), cpus);
        }
    }

    /// One session for each load engine that was started; gives the reason of the end.
    private EndReason sessions(RunContext context) throws Cancel.Interrupted {
        RunFolder run = context.folder();
        CeilingProbe ceiling = new CeilingProbe(run, testbed.host());
        for (int engines = 1; ; engines++) {
            // No contender has a name that begins with a dot.
            Path log = testbed.temporary().resolve("." + ENGINE + ".log");
            try (LoadEngine engine = testbed.startLoad(run.plan(), log)) {
                ceiling.measure(engine, "start");
                EndReason reason = rounds(context, engine);
                ceiling.measure(engine, "end");
                return reason;
            } catch (LoadFailed e) {
                cancel.check();
                ServiceLost.check(services);
                abandonOpenRound(run, e.reason());
                progress.say(new Message("run.agent-lost", e.reason()));
                if (engines == MOST_ENGINES) {
                    throw new UserError("FT-503", engines, run.keepLog(log, 0, engines, ENGINE));
                }
            } finally {
                run.keepLog(log, 0, engines, ENGINE);
            }
        }
    }

    private EndReason rounds(RunContext context, LoadEngine engine) throws Cancel.Interrupted, LoadFailed {
        Driver driver = new Driver(context, engine);
        Budget budget = new Budget(context);
        int before = context.record().finishedRounds().size();
        while (true) {
            RunRecord record = context.record();
            int done = record.finishedRounds().size();
            if (done > 0) {
                Look look = context.referee().look(record);
                progress.look(look);
                if (record.all(JournalEvent.Dropped.class).noneMatch(d -> d.round() == done)) {
                    look.dropped().forEach(context.folder()::append);
                }
                if (look.end().isPresent()) {
                    return look.end().get();
                }
            }
            if (record.live().size() < Math.min(2, context.plan().ranked().size())) {
                return EndReason.NO_CONTENDER;
            }
            if (record.isReferenceLost()) {
                return EndReason.REFERENCE_LOST;
            }
            if (budget.isSpent()) {
                return EndReason.BUDGET;
            }
            if (done > before && pause.isWanted(record)) {
                cancel.check();
                return EndReason.PAUSED;
            }
            round(context, driver, budget, done + 1);
            budget.fixLastLook();
        }
    }

    /// A reset of a service or of the application that fails ends the run as the loss of a service does.
    private void round(RunContext context, Driver driver, Budget budget, int number)
            throws Cancel.Interrupted, LoadFailed {
        try {
            attempt(context, driver, budget, number);
        } catch (UserError e) {
            if (!e.code().equals(ShellCommands.FAILED)) {
                throw e;
            }
            cancel.check();
            throw ServiceLost.byReset(e);
        }
    }

    private void attempt(RunContext context, Driver driver, Budget budget, int number)
            throws Cancel.Interrupted, LoadFailed {
        RunFolder run = context.folder();
        Driver.Place place = new Driver.Place(number, context.record().nextAttempt(number));
        List<Contender> order = Shuffle.boots(context.plan().header().seed(), number, present(context.record()));
        long began = context.clock().millis();
        run.append(new JournalEvent.RoundStarted(
                number,
                place.attempt(),
                began,
                order.stream().map(Contender::id).toList()));
        // In the open round, so that the journal has the reason.
        ServiceLost.check(services);
        services.beforeRound();
        testbed.speed(context.plan().environment().placement())
                .ifPresent(speed -> run.append(new JournalEvent.SpeedMeasured(number, place.attempt(), speed)));
        try (Round round = new Round(context, driver)) {
            List<ContenderRound> evidence = round.carryOut(place, order, listener(context, budget, number, began));
            run.append(finished(place, context.clock(), began, evidence, driver));
        } catch (ContenderLost e) {
            ServiceLost.check(services);
            new RestartPolicy(run, progress).record(place, e);
        }
    }

    private Round.Listener listener(RunContext context, Budget budget, int number, long began) {
        return new Round.Listener() {
            @Override
            public void entered(Phase phase) {
                progress.phase(number, context.record().lastLook(), phase, budget.secondsLeft(number));
            }

            @Override
            public void warm(Collection<List<WarmTurn>> settled) {
                budget.lengthenSlices(settled)
                        .ifPresent(
                                fixed -> queued(fixed, budget.queuedSeconds()).forEach(progress::say));
                budget.allocate(settled, began)
                        .ifPresent(fixed -> progress.say(new Message(
                                fixed.openLoops() == 0 ? "run.cut-capacity" : "run.cut",
                                Math.round(1000 * fixed.sliceSd()) / 10.0,
                                fixed.capacityBlocks(),
                                fixed.openLoops(),
                                context.record().latencyBlocks())));
            }
        };
    }

    private static List<Message> queued(SlicesFixed fixed, double seconds) {
        List<Message> said = new ArrayList<>();
        for (QueuedSlices slices : fixed.loads()) {
            said.add(new Message(
                    slices.isCut() ? "run.queued-cut" : "run.queued",
                    slices.connections(),
                    Math.round(slices.waitMillis()),
                    String.format(Locale.ROOT, "%.1f", slices.sliceMillis() / 1e3)));
        }
        said.add(new Message("run.queued-round", Math.round(seconds)));
        return said;
    }

    private JournalEvent finished(
            Driver.Place place, RunClock clock, long began, List<ContenderRound> evidence, Driver driver) {
        Host host = testbed.host();
        ProcessReader processes = new ProcessReader(host.files());
        long now = clock.millis();
        return new JournalEvent.RoundFinished(
                place.round(),
                place.attempt(),
                now,
                (now - began) / 1e3,
                evidence,
                CeilingProbe.loadAffinity(host, driver.enginePid()),
                ResidentMemory.of(processes.read(driver.enginePid())),
                ResidentMemory.of(processes.read(ProcessHandle.current().pid())));
    }

    /// Takes part in a round: what is left of the ranked ones, and the placebo while its original is there.
    private static List<Contender> present(RunRecord record) {
        List<Contender> present = new ArrayList<>(record.running());
        record.livePlacebo().ifPresent(present::add);
        return present;
    }

    private static void abandonOpenRound(RunFolder run, String reason) {
        RunRecord record = run.record();
        record.all(JournalEvent.RoundStarted.class)
                .reduce((first, second) -> second)
                .filter(start -> !isClosed(record, start))
                .ifPresent(
                        start -> run.append(new JournalEvent.RoundAbandoned(start.round(), start.attempt(), reason)));
    }

    private static boolean isClosed(RunRecord record, JournalEvent.RoundStarted start) {
        return record.events().stream().anyMatch(event -> switch (event) {
            case JournalEvent.RoundFinished done -> done.round() == start.round() && done.attempt() == start.attempt();
            case JournalEvent.RoundAbandoned left -> left.round() == start.round() && left.attempt() == start.attempt();
            default -> false;
        });
    }
}
