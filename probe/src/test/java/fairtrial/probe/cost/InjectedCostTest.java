package fairtrial.probe.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InjectedCostTest {
    private static final int REQUESTS = 2000;

    @BeforeEach
    void a_filter_stands_in_the_chain() {
        InjectedCost.filterInstalled();
    }

    @AfterEach
    void nothing_stays_injected() {
        assertThat(InjectedCost.plant(0)).isEqualTo(Spin.LEAST_STEPS);
    }

    /// CPU time, so a busy machine does not matter; the factor is broad because a shared processor changes
    /// its speed.
    @Test
    void a_request_costs_the_cpu_time_that_was_injected() {
        InjectedCost.plant(100);
        assertThat(cpuMicrosPerRequest()).isBetween(70.0, 140.0);
    }

    @Test
    void fractions_of_a_microsecond_count() {
        int half = InjectedCost.plant(0.5);
        int ten = InjectedCost.plant(10);
        assertThat(ten / (double) half).isBetween(14.0, 28.0);
    }

    @Test
    void a_request_costs_next_to_nothing_unless_injected() {
        assertThat(cpuMicrosPerRequest()).isLessThan(5);
    }

    /// Else the first injected cost meets code that the JIT compiled without the loop.
    @Test
    void the_loop_runs_in_every_request() {
        assertThat(InjectedCost.plant(0)).isGreaterThan(1);
        assertThat(InjectedCost.plant(0.0001)).isEqualTo(Spin.LEAST_STEPS);
    }

    @Test
    void a_cost_of_a_second_is_no_overflow() {
        assertThat(InjectedCost.plant(1_000_000)).isGreaterThan(InjectedCost.plant(1_000));
    }

    @Test
    void what_it_really_takes_in_requests_is_timed() {
        InjectedCost.plant(100);
        cpuMicrosPerRequest();
        assertThat(InjectedCost.burntRequests()).isBetween(20L, 150L);
        assertThat(InjectedCost.burntMicros()).isBetween(70.0, 140.0);
        InjectedCost.plant(0);
        assertThat(InjectedCost.burntRequests()).isZero();
        cpuMicrosPerRequest();
        assertThat(InjectedCost.burntMicros()).isLessThan(5);
    }

    @Test
    void refuses_costs_that_no_request_can_have() {
        assertThatThrownBy(() -> InjectedCost.plant(-0.1)).hasMessageContaining("within 0 and 1000000");
        assertThatThrownBy(() -> InjectedCost.plant(1_000_001)).hasMessageContaining("within 0 and 1000000");
        assertThatThrownBy(() -> InjectedCost.plant(Double.NaN)).hasMessageContaining("within 0 and 1000000");
    }

    private static double cpuMicrosPerRequest() {
        var clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        for (int i = 0; i < REQUESTS; i++) {
            InjectedCost.burn();
        }
        return (clock.getCurrentThreadCpuTime() - start) / 1000.0 / REQUESTS;
    }
}
