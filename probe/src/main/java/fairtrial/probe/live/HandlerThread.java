package fairtrial.probe.live;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Kind of the threads that run requests, found by running a task there, not by reading a setting.
final class HandlerThread {
    /// Wait for the task: a pool with a free thread runs it at once; one without is busy now.
    private static final long PATIENCE_SECONDS = 2;

    private HandlerThread() {}

    /// `virtual` or `platform`: the kind of the thread that the executor gave to a task.
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

    /// Whether the thread is virtual; before Java 21 neither the method nor such a thread exists.
    private static boolean isVirtual(Thread thread) {
        try {
            return (Boolean) Thread.class.getMethod("isVirtual").invoke(thread);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
