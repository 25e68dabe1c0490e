package fairtrial.shop.limited;

import java.util.concurrent.Callable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Requests that only wait: the limit is the number of request threads, of connections, or of the load; or that of
/// the executor's threads, where the response comes from there.
@RestController
@ConditionalOnProperty("shop.limited.wait-millis")
class Waiting {
    private final Pause pause;

    @Autowired
    Waiting(@Value("${shop.limited.wait-millis}") long millis) {
        this(Pause.ofMillis(millis));
    }

    Waiting(Pause pause) {
        this.pause = pause;
    }

    @GetMapping("/limited/wait")
    String waited() throws InterruptedException {
        pause.spend();
        return "ok";
    }

    /// The same on a thread of Spring Boot's executor; the request's own thread is free meanwhile.
    @GetMapping("/limited/task")
    Callable<String> task() {
        return this::waited;
    }
}
