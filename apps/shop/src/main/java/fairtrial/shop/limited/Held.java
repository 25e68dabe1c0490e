package fairtrial.shop.limited;

import java.util.concurrent.locks.ReentrantLock;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Handlers that hold a lock of all requests while they wait: a monitor, and a lock of the JDK.
@RestController
@ConditionalOnProperty("shop.limited.hold-millis")
class Held {
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Object monitor = new Object();
    private final Pause pause;

    @Autowired
    Held(@Value("${shop.limited.hold-millis}") long millis) {
        this(Pause.ofMillis(millis));
    }

    Held(Pause pause) {
        this.pause = pause;
    }

    @GetMapping("/limited/monitor")
    String monitor() throws InterruptedException {
        synchronized (monitor) {
            pause.spend();
            return "ok";
        }
    }

    @GetMapping("/limited/lock")
    String lock() throws InterruptedException {
        lock.lock();
        try {
            pause.spend();
            return "ok";
        } finally {
            lock.unlock();
        }
    }
}
