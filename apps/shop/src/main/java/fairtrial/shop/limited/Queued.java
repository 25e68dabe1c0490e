package fairtrial.shop.limited;

import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Requests that wait in a [KnownQueue]. With virtual threads nothing else limits them.
@RestController
@ConditionalOnProperty("shop.limited.queue-micros")
class Queued {
    /// A day, in ms.
    private static final long NEVER = 86_400_000;

    private final long origin = System.nanoTime();
    private final KnownQueue queue;

    /// @param micros mean service time, µs
    /// @param shape of its Erlang distribution; 1: exponential, 0: constant
    /// @param refuseMillis longest wait, ms
    /// @param slowMillis wait from which on requests take twice as long, ms
    Queued(
            @Value("${shop.limited.queue-micros}") long micros,
            @Value("${shop.limited.queue-servers:1}") int servers,
            @Value("${shop.limited.queue-shape:1}") int shape,
            @Value("${shop.limited.queue-refuse-millis:" + NEVER + "}") long refuseMillis,
            @Value("${shop.limited.queue-slow-millis:" + NEVER + "}") long slowMillis) {
        queue = new KnownQueue(
                servers,
                erlang(micros, shape),
                TimeUnit.MILLISECONDS.toNanos(refuseMillis),
                TimeUnit.MILLISECONDS.toNanos(slowMillis));
    }

    private static LongSupplier erlang(long micros, int shape) {
        long nanos = TimeUnit.MICROSECONDS.toNanos(micros);
        if (shape == 0) {
            return () -> nanos;
        }
        // The queue calls it under its lock.
        SplittableRandom random = new SplittableRandom();
        return () -> {
            double sum = 0;
            for (int i = 0; i < shape; i++) {
                sum -= Math.log(1 - random.nextDouble()) / shape;
            }
            return Math.round(nanos * sum);
        };
    }

    @GetMapping("/limited/queue")
    ResponseEntity<String> queued() throws InterruptedException {
        OptionalLong done = queue.done(now());
        if (done.isEmpty()) {
            return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).body("full");
        }
        for (long left = done.getAsLong() - now(); left > 0; left = done.getAsLong() - now()) {
            TimeUnit.NANOSECONDS.sleep(left);
        }
        return ResponseEntity.ok("ok");
    }

    /// Nanoseconds, above 0.
    private long now() {
        return System.nanoTime() - origin + 1;
    }
}
