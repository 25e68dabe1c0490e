package fairtrial.cli.terminal;

import fairtrial.lab.run.Cancel;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C and SIGTERM of this process. The run is asked to stop, closes what it opened, and reports what it has.
/// The process ends with 130.
public final class CtrlC implements Interrupts {
    /// Ctrl-C must end within 5 s. The sweeper and the closed control channels handle the rest.
    private static final Duration DEADLINE = Duration.ofMillis(4700);

    private final Cancel cancel = new Cancel();
    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    /// Registers the handler, which waits for `worker` to close what it opened.
    public CtrlC(Thread worker) {
        this.hook = Thread.ofPlatform().name("interrupt").unstarted(() -> stop(worker));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public Cancel cancel() {
        return cancel;
    }

    private void stop(Thread worker) {
        cancel.request();
        worker.interrupt();
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (done.getCount() > 0 && System.nanoTime() < end) {
            await(end);
        }
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }

    /// Waits for the end of the run. A second Ctrl-C may interrupt the waiting; the deadline stays.
    private void await(long end) {
        try {
            boolean ended = done.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            assert ended || System.nanoTime() >= end;
        } catch (InterruptedException again) {
            cancel.request();
        }
    }

    /// Ends the handling after the report: from here on an interrupt ends the process at once.
    @Override
    public void close() {
        done.countDown();
        if (!cancel.isRequested()) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
