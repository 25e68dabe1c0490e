package fairtrial.cli.terminal;

import fairtrial.lab.run.Cancel;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C and SIGTERM: the run is asked to stop, closes what it opened, keeps and reports what is there, and
/// the process ends with 130.
public final class Interrupts implements AutoCloseable {
    /// Ctrl-C must end within 5 s; what takes longer is left to the sweeper and to the ends of the control
    /// channels.
    private static final Duration DEADLINE = Duration.ofMillis(4700);

    private final Cancel cancel = new Cancel();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    /// Waits for `worker` to close what it opened.
    public Interrupts(Thread worker) {
        this.hook = Thread.ofPlatform().name("interrupt").unstarted(() -> stop(worker));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Asked by the run whether to go on.
    public Cancel cancel() {
        return cancel;
    }

    private void stop(Thread worker) {
        cancel.wish();
        worker.interrupt();
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (done.getCount() > 0 && System.nanoTime() < end) {
            await(end);
        }
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }

    /// A second Ctrl-C may interrupt the waiting; the deadline stays.
    private void await(long end) {
        try {
            boolean ended = done.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            assert ended || System.nanoTime() >= end;
        } catch (InterruptedException again) {
            cancel.wish();
        }
    }

    /// The run is told and over; from here on an interrupt ends the process at once.
    @Override
    public void close() {
        done.countDown();
        if (!cancel.isWished()) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
