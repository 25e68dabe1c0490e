package fairtrial.service;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// A call that blocks its thread for one second, like a payment gateway, with one log line before and one
/// after.
@RestController
public class PayController {
    private static final Logger log = LoggerFactory.getLogger(PayController.class);
    private static final String[] CHANNELS = {"ALIPAY", "WECHAT", "UNION", "VISA", "MASTER"};
    private static final long GATEWAY_MILLIS = 1000;

    private final AtomicInteger counter = new AtomicInteger(1);

    /// `Order … paid via …` after one second; the channel is one of five at random.
    @GetMapping(path = "/pay", produces = MediaType.TEXT_PLAIN_VALUE)
    public String pay(@RequestParam(defaultValue = "PIG2026") String orderId) throws InterruptedException {
        int id = counter.getAndIncrement();
        log.info("Request {} processed by {}", id, Thread.currentThread());
        String channel = CHANNELS[ThreadLocalRandom.current().nextInt(CHANNELS.length)];
        Thread.sleep(GATEWAY_MILLIS);
        log.info("Request {} resumed by {}", id, Thread.currentThread());
        return String.format("Order %s paid via %s", orderId, channel);
    }
}
