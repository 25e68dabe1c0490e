package fairtrial.service;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// A call that blocks its thread like a database call, for a fixed time. With `fairtrial.service.pool-size` it
/// also needs a connection from a pool of that size.
@RestController
public class WaitController {
    static final int MOST_MILLIS = 10_000;

    private final Optional<Semaphore> pool;

    /// The handler with its pool.
    ///
    /// @param poolSize connections of the pool, first come first served; 0: unlimited
    public WaitController(@Value("${fairtrial.service.pool-size:0}") int poolSize) {
        pool = poolSize > 0 ? Optional.of(new Semaphore(poolSize, true)) : Optional.empty();
    }

    /// `waited` after `ms` milliseconds with a connection of the pool.
    @GetMapping(path = "/wait", produces = MediaType.TEXT_PLAIN_VALUE)
    public String await(@RequestParam(defaultValue = "20") int ms) throws InterruptedException {
        int millis = BadRequest.requireRange("ms", ms, 0, MOST_MILLIS);
        if (!pool.isPresent()) {
            TimeUnit.MILLISECONDS.sleep(millis);
            return "waited";
        }
        Semaphore connections = pool.get();
        connections.acquire();
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } finally {
            connections.release();
        }
        return "waited";
    }
}
