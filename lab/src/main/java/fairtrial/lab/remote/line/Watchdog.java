package fairtrial.lab.remote.line;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Watch on the line of a host agent. When it ends or is silent for too long, the conductor is gone.
public final class Watchdog {
    /// The conductor is silent for seven seconds at most: five in a slice, and two between two signs of life.
    private static final Duration MOST_SILENCE = Duration.ofSeconds(9);

    private static final Duration STEP = Duration.ofMillis(200);

    private Watchdog() {}

    /// Waits until the line has ended or is silent for nine seconds; gives the reason.
    public static String watch(Line line) {
        while (!line.ended().isDone()) {
            if (System.nanoTime() - line.heardNanos() > MOST_SILENCE.toNanos()) {
                return "nothing was heard for " + MOST_SILENCE.toSeconds() + " s";
            }
            LockSupport.parkNanos(STEP.toNanos());
        }
        return line.ended().join();
    }
}
