package fairtrial.lab.run;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.store.RunLog;
import java.util.List;

/// Decision about contenders that end by themselves. A single death can have any cause, so the round is
/// repeated. A contender that ends again and again in one round is dropped, and the others go on.
final class RestartPolicy {
    /// A contender that ends by itself does so for its own reason, and will again.
    private static final int MOST_OWN = 2;

    /// A contender that is killed from outside may be the victim of anything; the kernel's memory killer comes
    /// again.
    private static final int MOST_KILLED = 5;

    /// In one round, of all together: contenders that die in turn would otherwise be tried for ever.
    private static final int MOST_IN_ROUND = 12;

    /// 128 + SIGKILL.
    private static final String KILLED = "exit code 137";

    private final RunLog run;
    private final Progress progress;

    RestartPolicy(RunLog run, Progress progress) {
        this.run = run;
        this.progress = progress;
    }

    /// Writes a death down, abandons the attempt, and takes the contender out when it was one too many.
    void record(Driver.Place place, ContenderLost death) {
        String id = death.contender();
        run.append(new JournalEvent.Died(place.round(), place.attempt(), id, death.reason(), death.logTail()));
        run.append(new JournalEvent.RoundAbandoned(place.round(), place.attempt(), "died: " + id));
        // Killed at its own limit, it will be again.
        boolean ofOwnLimit = death.reason().contains(ControlGroup.KILLED);
        int most = death.reason().contains(KILLED) && !ofOwnLimit ? MOST_KILLED : MOST_OWN;
        List<String> died = died(run.record(), place.round());
        if (inARow(died, id) >= most || died.size() >= MOST_IN_ROUND) {
            run.append(new JournalEvent.Lost(place.round(), place.attempt(), id, death.reason(), death.logTail()));
            progress.say(
                    death.logTail().isBlank()
                            ? new Message("run.lost-silently", id, death.reason())
                            : new Message("run.lost", id, death.reason(), death.logTail()));
        } else {
            progress.say(new Message("run.died", id, death.reason()));
        }
    }

    private static List<String> died(RunRecord record, int round) {
        return record.all(JournalEvent.Died.class)
                .filter(death -> death.round() == round)
                .map(JournalEvent.Died::contender)
                .toList();
    }

    private static int inARow(List<String> died, String contender) {
        int count = 0;
        for (int i = died.size() - 1; i >= 0 && died.get(i).equals(contender); i--) {
            count++;
        }
        return count;
    }
}
