package fairtrial.shop.limited;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// Requests on threads of their own that stay inside a limit until they are told to leave.
final class Crowd implements AutoCloseable {
    private static final int LONGEST_SECONDS = 60;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<?>> requests = new ArrayList<>();
    private final List<Thread> runners = new ArrayList<>();
    private final Semaphore arrived = new Semaphore(0);
    private final CountDownLatch leave = new CountDownLatch(1);
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    /// What a request does inside the limit.
    Pause pause() {
        return this::stay;
    }

    private void stay() throws InterruptedException {
        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
        arrived.release();
        leave.await();
        inside.decrementAndGet();
    }

    /// Begins so many requests.
    Crowd send(int number, Callable<?> request) {
        for (int i = 0; i < number; i++) {
            requests.add(threads.submit(() -> {
                synchronized (runners) {
                    runners.add(Thread.currentThread());
                }
                return request.call();
            }));
        }
        return this;
    }

    /// Waits until so many are inside.
    void awaitInside(int number) throws InterruptedException {
        if (!arrived.tryAcquire(number, LONGEST_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError(inside + " came in, not " + number);
        }
    }

    /// Number of threads in a state in which only another thread can help: blocked or waiting.
    long stuck() {
        synchronized (runners) {
            return runners.stream()
                    .filter(thread -> thread.getState() == Thread.State.BLOCKED
                            || thread.getState() == Thread.State.WAITING
                            || thread.getState() == Thread.State.TIMED_WAITING)
                    .count();
        }
    }

    /// Number of requests that have their response.
    long done() {
        return requests.stream().filter(Future::isDone).count();
    }

    int inside() {
        return inside.get();
    }

    /// All leave and the rest follows; gives the most that ever were inside together.
    int letAllLeave() throws ExecutionException, InterruptedException, TimeoutException {
        leave.countDown();
        for (Future<?> request : requests) {
            request.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        }
        return most.get();
    }

    /// Waits for something that must come; a deadline ends a test that has failed.
    static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it did not come");
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    @Override
    public void close() {
        leave.countDown();
        threads.shutdownNow();
    }
}
