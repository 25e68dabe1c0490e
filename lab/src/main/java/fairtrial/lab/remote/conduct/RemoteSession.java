package fairtrial.lab.remote.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.StepOrder;
import fairtrial.lab.remote.Told;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Site;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.JsonNode;

/// Rounds on another host, one step at a time. Events that it tells are in the journal before a step ends.
final class RemoteSession implements Site.Session {
    private static final Duration POLL = Duration.ofMillis(100);

    /// The agent hears of a wish to stop between two slices; a contender that starts takes a minute and a half at most.
    private static final Duration STOPPING = Duration.ofSeconds(15);

    private static final Duration CLOSING = Duration.ofSeconds(15);

    private final RunState run;
    private final RemoteHost host;
    private final Relayed relayed;
    private int known;

    RemoteSession(RunState run, RemoteHost host, Relayed relayed) {
        this.run = run;
        this.host = host;
        this.relayed = relayed;
    }

    @Override
    public void ceiling(String when) throws LoadFailed, Cancel.Interrupted {
        step(Optional.of(when), 0);
    }

    @Override
    public void attempt(int number) throws LoadFailed, Cancel.Interrupted {
        step(Optional.empty(), number);
    }

    private void step(Optional<String> ceiling, int round) throws LoadFailed, Cancel.Interrupted {
        List<JournalEvent> all = run.log().record().events();
        StepOrder order =
                new StepOrder(all.subList(known, all.size()), run.clock().millis(), ceiling, round);
        CompletableFuture<JsonNode> answer = host.line().asking("run.step", order);
        boolean interrupted = await(answer);
        try {
            host.line().value(answer, "run.step", STOPPING);
        } finally {
            relayed.check();
            known = run.log().record().events().size();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Waits for the end of a step, or, once the user wants to stop, until the agent should have stopped.
    private boolean await(CompletableFuture<JsonNode> answer) {
        boolean interrupted = false;
        long stop = Long.MAX_VALUE;
        while (!answer.isDone() && System.nanoTime() < stop) {
            interrupted |= Thread.interrupted();
            if (stop == Long.MAX_VALUE && (interrupted || run.cancel().isRequested() || relayed.hasFailed())) {
                host.line().tell(Told.CANCEL, "");
                stop = System.nanoTime() + STOPPING.toNanos();
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return interrupted;
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try {
            host.line().ask("run.close", "", CLOSING);
        } catch (LoadFailed | Cancel.Interrupted lost) {
            // The agent ends all by itself when its line is lost.
        }
        relayed.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
