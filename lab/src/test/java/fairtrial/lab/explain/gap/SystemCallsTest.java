package fairtrial.lab.explain.gap;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.Readings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SystemCallsTest {
    /// Of perf 6.1 on a process that calls the kernel in a loop.
    private static final String CAPTURED = """
            1247156,,raw_syscalls:sys_enter,494578328,100.00,,
            501479328,ns,duration_time,501479328,100.00,,
            """;

    private static final String COUNT =
            "perf stat --log-fd 1 -x , -e raw_syscalls:sys_enter,duration_time -p 7 -- sleep 1.250";

    @Test
    void calls_are_counted_by_the_kernel_and_divided_by_the_elapsed_time() {
        SystemCalls calls = new SystemCalls(new FakeCommands(Map.of(COUNT, CAPTURED)));
        Reading<Double> perSecond =
                calls.count(7, Duration.ZERO, Duration.ofMillis(1_250)).join();
        assertThat(Math.round(Readings.value(perSecond))).isEqualTo(2_486_954);
    }

    @Test
    void without_perf_they_are_not_counted() {
        assertThat(new SystemCalls(FakeCommands.none()).allowed())
                .isEqualTo(Reading.<String>unavailable("perf is not installed"));
    }

    @Test
    void whether_it_is_allowed_is_tried_on_a_command_of_our_own() {
        String tried = "perf stat --log-fd 1 -x , -e raw_syscalls:sys_enter -- true";
        assertThat(new SystemCalls(new FakeCommands(Map.of(tried, "2,,raw_syscalls:sys_enter"))).allowed())
                .isInstanceOf(Reading.Available.class);
        assertThat(new SystemCalls(new FakeCommands(Map.of("perf version", "perf version 6.1"))).allowed())
                .isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void an_event_that_perf_did_not_count_is_no_zero() {
        assertThat(Readings.reason(SystemCalls.perSecond("<not counted>,,raw_syscalls:sys_enter,0,100.00,,\n")))
                .contains("counted nothing");
    }

    /// A slow perf began after the slice: it counted 0.05 calls, of which 2.6 were on sockets.
    @Test
    void fewer_than_the_calls_on_sockets_are_not_all() {
        Reading<Double> sockets = Reading.of(2.6);
        assertThat(Readings.reason(SystemCalls.whole(Reading.of(0.05), sockets)))
                .contains("fewer");
        assertThat(SystemCalls.whole(Reading.of(2.5), sockets)).isEqualTo(Reading.of(2.5));
        assertThat(SystemCalls.whole(Reading.of(0.05), Reading.unavailable("no io")))
                .isEqualTo(Reading.of(0.05));
    }
}
