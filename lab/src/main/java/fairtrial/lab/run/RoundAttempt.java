package fairtrial.lab.run;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.QueuedSlices;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.SlicesFixed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.load.EngineState;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.store.RunLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One attempt at a round on the machine of the contenders: what is read before, the round, and its end in the journal.
final class RoundAttempt {
    private final RunContext run;
    private final Driver driver;
    private final Budget budget;

    RoundAttempt(RunContext run, Driver driver) {
        this.run = run;
        this.driver = driver;
        this.budget = new Budget(run.state());
    }

    /// A reset of a service or of the application that fails ends the run as the loss of a service does.
    void carryOut(int number) throws Cancel.Interrupted, LoadFailed {
        try {
            attempt(number);
        } catch (UserError e) {
            if (!e.code().equals(ShellCommands.FAILED)) {
                throw e;
            }
            run.cancel().check();
            throw ServiceLost.byReset(e);
        }
    }

    private void attempt(int number) throws Cancel.Interrupted, LoadFailed {
        RunLog log = run.log();
        Driver.Place place = new Driver.Place(number, run.record().nextAttempt(number));
        List<Contender> order = Shuffle.boots(run.plan().header().seed(), number, present(run.record()));
        long began = run.clock().millis();
        log.append(new JournalEvent.RoundStarted(
                number,
                place.attempt(),
                began,
                order.stream().map(Contender::id).toList()));
        // In the open round, so that the journal has the reason.
        ServiceLost.check(run.services());
        run.services().beforeRound();
        run.testbed()
                .speed(run.plan().environment().placement())
                .ifPresent(speed -> log.append(new JournalEvent.SpeedMeasured(number, place.attempt(), speed)));
        try (Round round = new Round(run, driver)) {
            List<ContenderRound> evidence = round.carryOut(place, order, listener(number, began));
            log.append(finished(place, began, evidence));
        } catch (ContenderLost e) {
            ServiceLost.check(run.services());
            new RestartPolicy(log, run.progress()).record(place, e);
        }
    }

    private Round.Listener listener(int number, long began) {
        return new Round.Listener() {
            @Override
            public void entered(Phase phase) {
                run.progress().phase(number, run.record().lastLook(), phase, budget.secondsLeft(number));
            }

            @Override
            public void warm(Collection<List<WarmTurn>> settled) {
                budget.lengthenSlices(settled)
                        .ifPresent(
                                fixed -> queued(fixed, budget.queuedSeconds()).forEach(run.progress()::say));
                budget.allocate(settled, began)
                        .ifPresent(fixed -> run.progress()
                                .say(new Message(
                                        fixed.openLoops() == 0 ? "run.cut-capacity" : "run.cut",
                                        Math.round(1000 * fixed.sliceSd()) / 10.0,
                                        fixed.capacityBlocks(),
                                        fixed.openLoops(),
                                        run.record().latencyBlocks())));
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

    private JournalEvent finished(Driver.Place place, long began, List<ContenderRound> evidence) throws LoadFailed {
        Host host = run.testbed().host();
        ProcessReader processes = new ProcessReader(host.files());
        EngineState engine = engine();
        long now = run.clock().millis();
        return new JournalEvent.RoundFinished(
                place.round(),
                place.attempt(),
                now,
                (now - began) / 1e3,
                evidence,
                engine.affinity(),
                engine.residentBytes(),
                ResidentMemory.of(processes.read(ProcessHandle.current().pid())));
    }

    private EngineState engine() throws LoadFailed {
        Optional<EngineState> elsewhere = driver.engine().elsewhere();
        if (elsewhere.isPresent()) {
            return elsewhere.get();
        }
        Host host = run.testbed().host();
        long pid = driver.engine().info().pid();
        return new EngineState(
                CeilingProbe.loadAffinity(host, pid), ResidentMemory.of(new ProcessReader(host.files()).read(pid)));
    }

    /// Takes part in a round: what is left of the ranked ones, and the placebo while its original is there.
    private static List<Contender> present(RunRecord record) {
        List<Contender> present = new ArrayList<>(record.running());
        record.livePlacebo().ifPresent(present::add);
        return present;
    }
}
