package fairtrial.lab.run;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.RunLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Executor of a plan, round by round. The referee decides when contenders are warm and when the run may end.
/// Every event goes into the journal at once.
public final class Conductor {
    /// A load engine that dies is started again and the round done again; when it dies that often in one run
    /// something is wrong with the machine.
    private static final int MOST_ENGINES = 5;

    private final Site site;
    private final Progress progress;
    private final Cancel cancel;
    private final Pause pause;

    /// A conductor of contenders on this machine that need no services.
    ///
    /// @param libraries the class path of each contender by its id
    public Conductor(Testbed testbed, Map<String, List<Path>> libraries, Progress progress, Cancel cancel) {
        this(new LocalSite(testbed, libraries, ServiceWatch.NONE), progress, cancel, Pause.NEVER);
    }

    /// @param pause asked after each round that does not end the run
    public Conductor(Site site, Progress progress, Cancel cancel, Pause pause) {
        this.site = site;
        this.progress = progress;
        this.cancel = cancel;
        this.pause = pause;
    }

    /// Runs until the question is answered, the last look is done, the budget is gone or a stop is asked for. What
    /// is there at the end is in the run folder in every case.
    public void conduct(RunLog run, Referee referee, String toolVersion) {
        append(run, guarded(run, referee, toolVersion, this::rounds));
    }

    /// Carries out one round of a run whose other rounds run elsewhere, with both ceilings. The journal has the round,
    /// or
    /// a [JournalEvent.Finished] with the reason why not.
    ///
    /// @param number of the round, from 1
    public void round(RunLog run, Referee referee, String toolVersion, int number) {
        End end = guarded(run, referee, toolVersion, (state, session) -> oneRound(state, session, number));
        if (!isFinished(run.record(), number)) {
            append(run, end);
        }
    }

    private static void append(RunLog run, End end) {
        run.append(new JournalEvent.Finished(end.reason(), end.millis()));
    }

    private static boolean isFinished(RunRecord record, int number) {
        return record.finishedRounds().stream().anyMatch(round -> round.round() == number);
    }

    private static EndReason oneRound(RunState run, Site.Session session, int number)
            throws Cancel.Interrupted, LoadFailed {
        while (!isFinished(run.record(), number)) {
            if (run.record().live().size() < Math.min(2, run.plan().ranked().size())) {
                return EndReason.NO_CONTENDER;
            }
            session.attempt(number);
        }
        return EndReason.PAUSED;
    }

    /// The rounds of a session, until there is a reason to end.
    private interface Rounds {
        EndReason carryOut(RunState run, Site.Session session) throws Cancel.Interrupted, LoadFailed;
    }

    private record End(EndReason reason, long millis) {}

    private End guarded(RunLog run, Referee referee, String toolVersion, Rounds rounds) {
        RunClock clock = new RunClock(run.record(), site::nanoTime);
        RunState state = new RunState(run, referee, clock, progress, cancel);
        run.append(new JournalEvent.SessionStarted(
                toolVersion, clock.offsetMillis(), System.currentTimeMillis(), site.stopsOthers()));
        try {
            // The conductor and its monitors stay off the contender's CPUs while they measure. Afterwards they may
            // use all CPUs again: who surveys the machine for a next run must find it as it was.
            site.keepApart(state, true);
            EndReason reason = sessions(state, rounds);
            return new End(reason, clock.millis());
        } catch (ServiceLost e) {
            abandonOpenRound(run, String.valueOf(e.getMessage()));
            return new End(EndReason.SERVICE_LOST, clock.millis());
        } catch (Cancel.Interrupted e) {
            // The wish is heard; an interrupt that stays set would only break the writing of what is there.
            boolean heard = Thread.interrupted();
            abandonOpenRound(run, heard ? "interrupted" : "asked to stop");
            return new End(EndReason.INTERRUPTED, clock.millis());
        } finally {
            site.keepApart(state, false);
        }
    }

    /// One session for each start of the load generators; gives the reason of the end.
    private EndReason sessions(RunState run, Rounds rounds) throws Cancel.Interrupted {
        for (int engines = 1; ; engines++) {
            try (Site.Session session = site.open(run, engines)) {
                session.ceiling("start");
                EndReason reason = rounds.carryOut(run, session);
                session.ceiling("end");
                return reason;
            } catch (LoadFailed e) {
                cancel.check();
                ServiceLost.check(site.services());
                abandonOpenRound(run.log(), e.reason());
                progress.say(new Message("run.agent-lost", e.reason()));
                if (engines == MOST_ENGINES) {
                    throw new UserError("FT-503", engines, site.keepLog(run, engines));
                }
            } finally {
                site.keepLog(run, engines);
            }
        }
    }

    private EndReason rounds(RunState context, Site.Session session) throws Cancel.Interrupted, LoadFailed {
        Budget budget = new Budget(context);
        int before = context.record().finishedRounds().size();
        while (true) {
            RunRecord record = context.record();
            int done = record.finishedRounds().size();
            if (done > 0) {
                Look look = context.referee().look(record);
                progress.look(look);
                if (record.all(JournalEvent.Dropped.class).noneMatch(d -> d.round() == done)) {
                    look.dropped().forEach(context.log()::append);
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
            session.attempt(done + 1);
            budget.fixLastLook();
        }
    }

    private static void abandonOpenRound(RunLog run, String reason) {
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
