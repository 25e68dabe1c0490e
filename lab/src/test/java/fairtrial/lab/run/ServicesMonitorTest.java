package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Services;
import fairtrial.core.record.ServicesUse;
import fairtrial.lab.monitor.proc.MachineSample;
import fairtrial.lab.monitor.proc.MachineUse;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.service.ServiceWatch.Use;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ServicesMonitorTest {
    private static final Services PLANNED =
            new Services(List.of(ServiceSpec.of("cache", "run")), List.of(), CpuSet.of(0, 2), false);
    private static final MachineUse HALF_A_SECOND = new MachineUse(sample(0), sample(500_000_000));

    private final ServicesMonitor monitor = new ServicesMonitor(ServiceWatch.NONE, Optional.of(PLANNED));

    private static MachineSample sample(long nanos) {
        return new MachineSample(
                nanos,
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"));
    }

    private static Map<String, Use> cache(long millis, Map<Long, Duration> threads) {
        return Map.of("cache", new Use(Set.of(10L), Reading.of(Duration.ofMillis(millis)), threads));
    }

    @Test
    void the_busiest_thread_is_that_with_the_most_time_in_the_slice() {
        ServicesUse use = monitor.between(
                        cache(1_000, Map.of(10L, Duration.ofMillis(100), 11L, Duration.ofMillis(900))),
                        cache(1_500, Map.of(10L, Duration.ofMillis(550), 11L, Duration.ofMillis(950))),
                        HALF_A_SECOND)
                .orElseThrow();
        assertThat(use.cpus()).containsEntry("cache", Reading.of(1.0));
        assertThat(use.busiestThreads()).containsEntry("cache", 0.9);
    }

    /// Its whole life would count for the slice.
    @Test
    void a_thread_that_was_not_read_before_is_none() {
        Map<Long, Duration> later = Map.of(12L, Duration.ofSeconds(9));
        assertThat(monitor.between(cache(1_000, Map.of()), cache(1_100, later), HALF_A_SECOND)
                        .orElseThrow()
                        .busiestThreads())
                .isEmpty();
        assertThat(monitor.between(Map.of(), cache(1_100, later), HALF_A_SECOND)
                        .orElseThrow()
                        .busiestThreads())
                .isEmpty();
    }
}
