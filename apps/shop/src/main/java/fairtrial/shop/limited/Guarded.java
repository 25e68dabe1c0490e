package fairtrial.shop.limited;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.bulkhead.BulkheadRegistry;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Requests behind a bulkhead of Resilience4j, with the name of its property in Spring Boot.
@RestController
@ConditionalOnProperty(Guarded.PROPERTY)
class Guarded {
    static final String PROPERTY = "resilience4j.bulkhead.instances.stock.max-concurrent-calls";

    private static final long WAIT_MILLIS = 20;
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final BulkheadRegistry bulkheads;
    private final Bulkhead stock;
    private final Pause pause;

    @Autowired
    Guarded(@Value("${" + PROPERTY + "}") int calls) {
        this(calls, Pause.ofMillis(WAIT_MILLIS));
    }

    Guarded(int calls, Pause pause) {
        this.bulkheads = BulkheadRegistry.of(BulkheadConfig.custom()
                .maxConcurrentCalls(calls)
                .maxWaitDuration(LONGEST)
                .build());
        this.stock = bulkheads.bulkhead("stock");
        this.pause = pause;
    }

    /// Calls that may begin now.
    int free() {
        return bulkheads.bulkhead("stock").getMetrics().getAvailableConcurrentCalls();
    }

    @GetMapping("/limited/bulkhead")
    String guarded() throws Exception {
        return stock.executeCallable(() -> {
            pause.spend();
            return "ok";
        });
    }
}
