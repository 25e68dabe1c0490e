package fairtrial.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class CpuBurnTest {
    /// CPU time, so a busy machine does not matter; the factor is broad because a shared processor changes
    /// its speed.
    @Test
    void burns_the_cpu_time_that_it_was_asked_for() {
        CpuBurn.burn(100_000);
        var clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        CpuBurn.burn(200_000);
        assertThat((clock.getCurrentThreadCpuTime() - start) / 1000).isBetween(140_000L, 280_000L);
    }
}
