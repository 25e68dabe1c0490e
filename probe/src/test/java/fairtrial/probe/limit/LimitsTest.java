package fairtrial.probe.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private final Limits limits = new Limits();

    @Test
    void a_resource_tells_what_it_is_and_how_it_stands_now() {
        limits.add(
                "threads",
                () -> Limit.of("request_threads", "pool", () -> 4, () -> 3)
                        .waiting(() -> 9)
                        .property("server.tomcat.threads.max", 4));
        assertThat(resources())
                .isEqualTo(List.of(Map.of(
                        "kind", "request_threads",
                        "name", "pool",
                        "by", "property",
                        "setting", "server.tomcat.threads.max",
                        "value", "4",
                        "capacity", 4.0,
                        "used", 3.0,
                        "waiting", 9.0)));
    }

    @Test
    void what_cannot_be_found_or_read_has_its_reason() {
        limits.add("absent", () -> {
            throw new ReflectiveOperationException("no such field");
        });
        limits.add(
                "closed",
                () -> Limit.of("permits", "gate", () -> 1, () -> {
                    throw new IllegalStateException("closed");
                }));
        assertThat(resources()).isEmpty();
        assertThat(limits.read())
                .containsEntry(
                        "unavailable",
                        Map.of("absent", "no such field", "permits gate", "java.lang.IllegalStateException: closed"));
    }

    @Test
    void what_has_no_capacity_limits_nothing() {
        limits.add("none", () -> Limit.of("connections", "all", () -> -1, () -> 3));
        assertThat(resources()).isEmpty();
    }

    @Test
    void permits_are_as_many_as_were_ever_free() throws ReflectiveOperationException {
        Semaphore semaphore = new Semaphore(3);
        assertThat(semaphore.tryAcquire()).isTrue();
        Permits permits = new Permits(semaphore::availablePermits);
        assertThat(permits.all()).isEqualTo(2);
        semaphore.release();
        assertThat(permits.taken()).isZero();
        assertThat(semaphore.tryAcquire(2)).isTrue();
        assertThat(permits.taken()).isEqualTo(2);
        assertThat(permits.all()).isEqualTo(3);
    }

    private List<Map<String, Object>> resources() {
        return ToldLimits.of(limits);
    }
}
