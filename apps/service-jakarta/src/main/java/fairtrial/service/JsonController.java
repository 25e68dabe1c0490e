package fairtrial.service;

import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// A nested object with data that change from request to request, written by hand: JSON libraries differ
/// between Boot lines and would become part of the comparison.
@RestController
public class JsonController {
    private final AtomicLong counter = new AtomicLong();

    /// An order of about 2 kB. Its length is constant ([OrderJson#BYTES]) although its data are not.
    @GetMapping(path = "/json", produces = MediaType.APPLICATION_JSON_VALUE)
    public String json() {
        return OrderJson.order(counter.incrementAndGet(), Instant.now(), ThreadLocalRandom.current());
    }
}
