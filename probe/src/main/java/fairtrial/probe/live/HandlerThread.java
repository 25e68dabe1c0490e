package fairtrial.probe.live;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Which kind of thread runs requests: found by running a task where requests run, not by reading a
/// setting.
final class HandlerThread {
    /// A pool with a free thread answers at once; one without cannot be asked now.
    private static final long PATIENCE_SECONDS = 2;

    private HandlerThread() {}

    /// `virtual` or `platform`: the thread that the executor gave to a task.
    static String kind(Executor executor) throws Unreadable {
        CompletableFuture<Boolean> virtual = new CompletableFuture<>();
        executor.execute(() -> virtual.complete(isVirtual(Thread.currentThread())));
        try {
            return virtual.get(PATIENCE_SECONDS, TimeUnit.SECONDS) ? "virtual" : "platform";
        } catch (TimeoutException e) {
            throw new Unreadable(executor.getClass().getName() + " ran no task within " + PATIENCE_SECONDS + " s");
        } catch (ExecutionException e) {
            throw new Unreadable(String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unreadable("interrupted");
        }
    }

    /// Before Java 21 there is no such question, and no virtual thread.
    private static boolean isVirtual(Thread thread) {
        try {
            return (Boolean) Thread.class.getMethod("isVirtual").invoke(thread);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
