package fairtrial.probe.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InjectedCostTest {
    private static final int REQUESTS = 2000;
    private static final int TIMES = 5;

    @BeforeEach
    void a_filter_stands_in_the_chain() {
        InjectedCost.filterInstalled();
    }

    @AfterEach
    void nothing_stays_injected() {
        assertThat(InjectedCost.plant(0)).isEqualTo(Spin.LEAST_STEPS);
    }

    /// In pairs with the loop itself: a shared processor changes its speed by half from one second to the next.
    @Test
    void a_request_costs_the_steps_that_were_injected() {
        int steps = InjectedCost.plant(100);
        assertThat(median(() -> cpuMicros(InjectedCost::burn) / cpuMicros(() -> Spin.burn(steps))))
                .isBetween(0.9, 1.15);
    }

    @Test
    void a_calibrated_microsecond_is_one_by_the_clock_of_its_thread() {
        assertThat(median(() -> {
                    int steps = Spin.steps(100 * Spin.calibrate());
                    return cpuMicros(() -> Spin.burn(steps)) / 100;
                }))
                .isBetween(0.8, 1.25);
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
        assertThat(median(() -> {
                    InjectedCost.plant(100);
                    double micros = cpuMicrosPerRequest();
                    assertThat(InjectedCost.burntRequests()).isBetween(20L, 150L);
                    return InjectedCost.burntMicros() / micros;
                }))
                .isBetween(0.8, 1.25);
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
        return cpuMicros(InjectedCost::burn);
    }

    private static double cpuMicros(Runnable request) {
        var clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        for (int i = 0; i < REQUESTS; i++) {
            request.run();
        }
        return (clock.getCurrentThreadCpuTime() - start) / 1000.0 / REQUESTS;
    }

    private static double median(DoubleSupplier measured) {
        double[] values = DoubleStream.generate(measured).limit(TIMES).sorted().toArray();
        return values[TIMES / 2];
    }
}
