package fairtrial.shop.limited;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class PlantedLimitsTest {
    private final Crowd crowd = new Crowd();

    @AfterEach
    void close() {
        crowd.close();
    }

    @Test
    void the_filter_lets_as_many_in_as_it_has_permits() throws Exception {
        PermitFilter filter = new PermitFilter(2);
        crowd.send(5, () -> {
            filter.doFilter(new MockHttpServletRequest(), new MockHttpServletResponse(), (request, response) -> {
                try {
                    crowd.pause().spend();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            return "ok";
        });
        crowd.awaitInside(2);
        Crowd.await(() -> filter.waiting() == 3);
        assertThat(crowd.inside()).isEqualTo(2);
        assertThat(crowd.letAllLeave()).isEqualTo(2);
    }

    @Test
    void a_failing_request_gives_its_permit_back() throws Exception {
        PermitFilter filter = new PermitFilter(1);
        for (int i = 0; i < 2; i++) {
            try {
                filter.doFilter(new MockHttpServletRequest(), new MockHttpServletResponse(), (request, response) -> {
                    throw new IllegalStateException("planned");
                });
            } catch (IllegalStateException planned) {
                assertThat(planned).hasMessage("planned");
            }
        }
        assertThat(filter.waiting()).isZero();
    }

    @Test
    void the_bulkhead_lets_as_many_in_as_its_property_says() throws Exception {
        Guarded guarded = new Guarded(3, crowd.pause());
        crowd.send(5, guarded::guarded).awaitInside(3);
        assertThat(guarded.free()).isZero();
        Crowd.await(() -> crowd.stuck() == 5);
        assertThat(crowd.inside()).isEqualTo(3);
        assertThat(crowd.letAllLeave()).isEqualTo(3);
        assertThat(guarded.free()).isEqualTo(3);
    }

    @Test
    void one_request_at_a_time_holds_the_monitor() throws Exception {
        Held held = new Held(crowd.pause());
        crowd.send(3, held::monitor).awaitInside(1);
        Crowd.await(() -> crowd.stuck() == 3);
        assertThat(crowd.inside()).isEqualTo(1);
        assertThat(crowd.letAllLeave()).isEqualTo(1);
    }

    @Test
    void one_request_at_a_time_holds_the_lock() throws Exception {
        Held held = new Held(crowd.pause());
        crowd.send(3, held::lock).awaitInside(1);
        Crowd.await(() -> crowd.stuck() == 3);
        assertThat(crowd.inside()).isEqualTo(1);
        assertThat(crowd.letAllLeave()).isEqualTo(1);
    }

    @Test
    void a_full_queue_of_the_log_stops_the_requests() throws Exception {
        Audit audit = new Audit(crowd.pause(), 2);
        crowd.send(12, audit::logged).awaitInside(1);
        Crowd.await(() -> crowd.stuck() == 12);
        // The log's thread has the line that it writes and at most two that it took with it; two more wait in the
        // queue.
        assertThat(crowd.done()).isBetween(3L, 5L);
        assertThat(crowd.letAllLeave()).isEqualTo(1);
        audit.destroy();
    }

    @Test
    void without_a_queue_requests_write_the_log_one_after_the_other() throws Exception {
        Audit audit = new Audit(crowd.pause(), 0);
        crowd.send(3, audit::logged).awaitInside(1);
        Crowd.await(() -> crowd.stuck() == 3);
        assertThat(crowd.inside()).isEqualTo(1);
        assertThat(crowd.letAllLeave()).isEqualTo(1);
        audit.destroy();
    }

    @Test
    void requests_that_only_wait_have_no_limit_of_their_own() throws Exception {
        Waiting waiting = new Waiting(crowd.pause());
        crowd.send(4, waiting::waited).awaitInside(4);
        assertThat(crowd.letAllLeave()).isEqualTo(4);
    }
}
