package fairtrial.lab.remote.line;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Watch on the line of a host agent. When it ends or is silent for too long, the conductor is gone.
public final class Watchdog {
    /// The conductor is silent for eight seconds at most: two before a slice, five in it, and one until it
    /// looks again.
    private static final Duration MOST_SILENCE = Duration.ofSeconds(9);

    private static final Duration STEP = Duration.ofMillis(200);

    private Watchdog() {}

    /// Waits until the line has ended or is silent for nine seconds; gives the reason.
    public static String watch(Line line) {
        return watch(line, MOST_SILENCE);
    }

    static String watch(Line line, Duration mostSilence) {
        while (!line.ended().isDone()) {
            if (System.nanoTime() - line.heardNanos() > mostSilence.toNanos()) {
                return "nothing was heard for " + mostSilence.toSeconds() + " s";
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
        return line.ended().join();
    }
}
