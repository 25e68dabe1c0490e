package fairtrial.shop.limited;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Requests that write one line to a log on a slow disk, directly or through a queue that blocks when it is full.
@RestController
@ConditionalOnProperty("shop.limited.log-millis")
class Audit implements DisposableBean {
    private final Logger log;

    /// The log's last step: it takes its time, and one line at a time.
    private static final class Slow extends AppenderBase<ILoggingEvent> {
        private final Pause pause;

        private Slow(Pause pause) {
            this.pause = pause;
        }

        @Override
        protected void append(ILoggingEvent line) {
            try {
                pause.spend();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// @param queue lines that wait in memory; 0: the request itself writes
    @Autowired
    Audit(@Value("${shop.limited.log-millis}") long millis, @Value("${shop.limited.log-queue:0}") int queue) {
        this(Pause.ofMillis(millis), queue);
    }

    Audit(Pause pause, int queue) {
        log = (Logger) LoggerFactory.getLogger("fairtrial.shop.audit");
        log.setAdditive(false);
        Slow slow = new Slow(pause);
        slow.setName("slow");
        slow.setContext(log.getLoggerContext());
        slow.start();
        if (queue == 0) {
            log.addAppender(slow);
            return;
        }
        AsyncAppender async = new AsyncAppender();
        async.setName("audit");
        async.setContext(log.getLoggerContext());
        async.setQueueSize(queue);
        async.setDiscardingThreshold(0);
        async.addAppender(slow);
        async.start();
        log.addAppender(async);
    }

    @GetMapping("/limited/logged")
    String logged() {
        log.info("ok");
        return "ok";
    }

    @Override
    public void destroy() {
        log.detachAndStopAllAppenders();
    }
}
