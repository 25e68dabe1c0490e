package fairtrial.shop.limited;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// The queue by which `capacity` is proved.
class KnownQueueTest {
    private static final long NEVER = Long.MAX_VALUE;

    private static KnownQueue queue(int servers, long mostWait, long slowWait) {
        return new KnownQueue(servers, () -> 10, mostWait, slowWait);
    }

    @Test
    void a_request_begins_when_a_server_is_free() {
        KnownQueue queue = queue(2, NEVER, NEVER);
        assertThat(queue.done(1)).hasValue(11);
        assertThat(queue.done(2)).hasValue(12);
        assertThat(queue.done(3)).hasValue(21);
        assertThat(queue.done(4)).hasValue(22);
        assertThat(queue.done(100)).hasValue(110);
    }

    @Test
    void who_would_wait_too_long_is_refused_and_takes_no_time() {
        KnownQueue queue = queue(1, 15, NEVER);
        queue.done(1);
        assertThat(queue.done(1)).hasValue(21);
        assertThat(queue.done(1)).isEqualTo(OptionalLong.empty());
        assertThat(queue.done(6)).hasValue(31);
    }

    @Test
    void an_overload_makes_it_slow_until_nobody_waits() {
        KnownQueue queue = queue(1, NEVER, 15);
        queue.done(1);
        queue.done(1);
        assertThat(queue.done(1)).as("waits 20").hasValue(41);
        assertThat(queue.done(40)).as("still slow").hasValue(61);
        assertThat(queue.done(70)).as("idle again").hasValue(80);
    }
}
