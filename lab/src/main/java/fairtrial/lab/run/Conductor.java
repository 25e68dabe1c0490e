package fairtrial.lab.run;

import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.Application;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.ProcessReader;
import fairtrial.lab.store.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Carries a plan out: round by round, asking the referee when warm and when enough, writing everything down as
/// it happens.
public final class Conductor {
    /// A load agent that dies is started again and the round done again; when it dies that often in one run
    /// something is wrong with the machine.
    private static final int MOST_AGENTS = 5;

    private static final String AGENT = "load-agent";

    private final Host host;
    private final Application application;
    private final List<Path> agentClassPath;
    private final Map<String, List<Path>> libraries;
    private final Progress progress;
    private final Cancel cancel;

    /// @param libraries the class path of each contender by its id
    public Conductor(
            Host host,
            Application application,
            List<Path> agentClassPath,
            Map<String, List<Path>> libraries,
            Progress progress,
            Cancel cancel) {
        this.host = host;
        this.application = application;
        this.agentClassPath = List.copyOf(agentClassPath);
        this.libraries = Map.copyOf(libraries);
        this.progress = progress;
        this.cancel = cancel;
    }

    /// Runs until the question is answered, the last look is done, the budget is gone or somebody wishes to
    /// stop. What is there at the end is in the run folder in every case.
    public void conduct(RunFolder run, Referee referee, String toolVersion) {
        RunClock clock = new RunClock(run.record());
        boolean othersStopped = host.launcher().deathGuard() instanceof Reading.Available;
        run.append(new JournalEvent.SessionStarted(
                toolVersion, clock.offsetMillis(), System.currentTimeMillis(), othersStopped));
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        try (TemporaryFolder temp = TemporaryFolder.below(parent);
                ProbeServer probeServer = new ProbeServer()) {
            pinOurselves(run.plan(), run.plan().placement().load());
            AppLauncher launcher = new AppLauncher(host, probeServer, application, temp.path());
            String reason = sessions(run, referee, clock, launcher, temp.path());
            run.append(new JournalEvent.Finished(reason, clock.millis()));
        } catch (Cancel.Interrupted e) {
            // The wish is heard; an interrupt that stays set would only break the writing of what is there.
            boolean heard = Thread.interrupted();
            abandonOpenRound(run, heard ? "interrupted" : "asked to stop");
            run.append(new JournalEvent.Finished("interrupted", clock.millis()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            pinOurselves(run.plan(), run.record().machine().allowedCpus());
        }
    }

    /// The conductor and its monitors stay off the contender's CPUs while they measure. Afterwards they may use all
    /// CPUs again: who surveys the machine for a next run must find it as it was.
    private void pinOurselves(Plan plan, CpuSet cpus) {
        if (plan.placement().pinned()) {
            host.pinning().pin(ProcessHandle.current().pid(), cpus);
        }
    }

    private String sessions(RunFolder run, Referee referee, RunClock clock, AppLauncher launcher, Path temp)
            throws Cancel.Interrupted, IOException {
        AgentStarter starter = new AgentStarter(host, agentClassPath);
        for (int agents = 1; ; agents++) {
            // No contender has a name that begins with a dot.
            Path log = temp.resolve("." + AGENT + ".log");
            try (LoadAgent agent = starter.start(run.plan(), temp, log)) {
                starter.measureCeiling(run, agent, "start");
                String reason = rounds(run, referee, clock, launcher, agent, temp);
                starter.measureCeiling(run, agent, "end");
                return reason;
            } catch (LoadFailed e) {
                cancel.check();
                abandonOpenRound(run, e.reason());
                progress.say(new Message("run.agent-lost", e.reason()));
                if (agents == MOST_AGENTS) {
                    throw new UserError("FT-503", agents, run.keepLog(log, 0, agents, AGENT));
                }
            } finally {
                run.keepLog(log, 0, agents, AGENT);
            }
        }
    }

    private String rounds(
            RunFolder run, Referee referee, RunClock clock, AppLauncher launcher, LoadAgent agent, Path temp)
            throws Cancel.Interrupted, LoadFailed {
        SliceMonitor monitor =
                new SliceMonitor(host, run.plan().placement(), agent.info().pid());
        Driver driver = new Driver(run, agent, monitor, clock, cancel);
        Budget budget = new Budget(run, clock);
        while (true) {
            RunRecord record = run.record();
            int done = record.finishedRounds().size();
            if (done > 0) {
                Look look = referee.look(record);
                progress.look(look);
                if (record.all(JournalEvent.Dropped.class).noneMatch(d -> d.round() == done)) {
                    look.dropped().forEach(run::append);
                }
                if (look.stop()) {
                    return look.reason();
                }
            }
            if (record.live().size() < Math.min(2, run.plan().ranked().size())) {
                return "no-contender";
            }
            if (budget.isGone()) {
                return "budget";
            }
            round(run, referee, clock, launcher, driver, done + 1, budget, temp);
            budget.fixLastLook();
        }
    }

    private void round(
            RunFolder run,
            Referee referee,
            RunClock clock,
            AppLauncher launcher,
            Driver driver,
            int number,
            Budget budget,
            Path temp)
            throws Cancel.Interrupted, LoadFailed {
        Driver.Place place = new Driver.Place(number, run.record().nextAttempt(number));
        List<Contender> order = Shuffle.boots(run.plan().seed(), number, present(run.record()));
        long began = clock.millis();
        run.append(new JournalEvent.RoundStarted(
                number,
                place.attempt(),
                began,
                order.stream().map(Contender::id).toList()));
        new SpeedProbe(host.pinning(), run.plan().placement())
                .measure()
                .ifPresent(speed -> run.append(new JournalEvent.SpeedMeasured(number, place.attempt(), speed)));
        try (Round round = new Round(host, run, driver, launcher, referee, libraries, cancel, temp)) {
            List<ContenderRound> evidence = round.carryOut(place, order, steps(run, referee, budget, number, began));
            run.append(finished(place, clock, began, evidence, driver));
        } catch (ContenderLost e) {
            new RestartPolicy(run, progress).record(place, e);
        }
    }

    private Round.Steps steps(RunFolder run, Referee referee, Budget budget, int number, long began) {
        return new Round.Steps() {
            @Override
            public void doing(Message step) {
                progress.at(number, run.record().lastLook(), step, budget.secondsLeft(number));
            }

            @Override
            public void warm(Collection<List<WarmTurn>> settled) {
                budget.cut(referee, settled, began)
                        .ifPresent(cut -> progress.say(new Message(
                                cut.openLoops() == 0 ? "run.cut-capacity" : "run.cut",
                                Math.round(1000 * cut.sliceSd()) / 10.0,
                                cut.capacityBlocks(),
                                cut.openLoops(),
                                run.record().latencyBlocks())));
            }
        };
    }

    private JournalEvent finished(
            Driver.Place place, RunClock clock, long began, List<ContenderRound> evidence, Driver driver) {
        ProcessReader processes = new ProcessReader(host.files());
        long now = clock.millis();
        return new JournalEvent.RoundFinished(
                place.round(),
                place.attempt(),
                now,
                (now - began) / 1e3,
                evidence,
                AgentStarter.loadAffinity(host, driver.agentPid()),
                ResidentMemory.of(processes.read(driver.agentPid())),
                ResidentMemory.of(processes.read(ProcessHandle.current().pid())));
    }

    /// Who takes part in a round: what is left of the ranked ones, and the placebo while its original is there.
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
