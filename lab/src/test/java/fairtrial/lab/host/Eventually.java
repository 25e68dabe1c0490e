package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Waits in tests for what another process does.
public final class Eventually {
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private Eventually() {}

    public static void holds(String claim, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            pause(Duration.ofMillis(20));
        }
        assertThat(condition.getAsBoolean()).as(claim).isTrue();
    }

    static void pause(Duration length) throws InterruptedException {
        assertThat(new CountDownLatch(1).await(length.toMillis(), TimeUnit.MILLISECONDS))
                .isFalse();
    }

    public static boolean alive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
}
