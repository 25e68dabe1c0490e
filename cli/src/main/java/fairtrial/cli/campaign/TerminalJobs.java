package fairtrial.cli.campaign;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.text.Message;
import fairtrial.lab.campaign.conduct.JobProgress;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// Tells where jobs stand: when a wait begins to be long, and when something is wrong.
final class TerminalJobs implements JobProgress {
    /// A wait for a machine is told after this time, and again each time it has doubled.
    private static final Duration FIRST_TOLD = Duration.ofSeconds(15);

    private final Terminal terminal;
    private final Map<String, Long> waitsSince = new HashMap<>();
    private final Map<String, Duration> toldNext = new HashMap<>();

    TerminalJobs(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public synchronized void stands(JobArray array, int index, JobState state) {
        String job = array.name() + "/" + index;
        // Without a word of the scheduler a job waits its turn among our own.
        if (state.stage() != JobState.Stage.WAITING || state.words().isBlank()) {
            waitsSince.remove(job);
            toldNext.remove(job);
            return;
        }
        long since = waitsSince.computeIfAbsent(job, name -> System.nanoTime());
        Duration waited = Duration.ofNanos(System.nanoTime() - since);
        Duration next = toldNext.getOrDefault(job, FIRST_TOLD);
        if (waited.compareTo(next) >= 0) {
            toldNext.put(job, next.multipliedBy(2));
            terminal.note(new Message("campaign.waits", job, waited.toSeconds(), state.words()));
        }
    }

    private static String words(JobState state) {
        return state.words().isBlank() ? "-" : state.words();
    }

    @Override
    public void broken(JobArray array, int index, String why) {
        terminal.note(new Message("campaign.broken", array.name() + "/" + index, why));
    }

    @Override
    public void again(JobArray array, JobState state) {
        terminal.note(new Message("campaign.again", array.name(), state.machine(), words(state)));
    }

    @Override
    public void lost(JobArray array, int index, JobState state) {
        terminal.note(new Message("campaign.lost", index, state.machine(), words(state)));
    }
}
