package fairtrial.lab.monitor.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.Readings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskUseTest {
    private static Reading<TaskSample> sample(long start, long ticks, Map<Integer, TaskCounters> tasks) {
        return Reading.of(new TaskSample(start, ticks, tasks, Reading.of(10 * ticks)));
    }

    private static TaskCounters nanos(long nanos) {
        return new TaskCounters(nanos, 3, 1, 5, 2);
    }

    @Test
    void a_difference_is_taken_thread_by_thread_and_a_new_thread_counts_from_zero() {
        TaskUse use = Readings.value(TaskUse.between(
                sample(1, 100, Map.of(7, nanos(1_000_000))),
                sample(1, 101, Map.of(7, new TaskCounters(4_000_000, 9, 4, 25, 3), 8, nanos(6_000_000)))));
        assertThat(use.tasks()).isEqualTo(Map.of(7, new TaskCounters(3_000_000, 6, 3, 20, 1), 8, nanos(6_000_000)));
        assertThat(use.readWriteCalls()).isEqualTo(Reading.of(10L));
        assertThat(use.endedNanos()).isZero();
    }

    @Test
    void time_of_the_process_that_no_living_thread_has_is_that_of_ended_ones() {
        TaskUse use = Readings.value(TaskUse.between(
                sample(1, 100, Map.of(7, nanos(0), 9, nanos(5_000_000))),
                sample(1, 160, Map.of(7, nanos(400_000_000)))));
        assertThat(use.endedNanos()).isEqualTo(200_000_000);
    }

    @Test
    void two_ticks_are_rounding_and_no_ended_thread() {
        TaskUse use = Readings.value(
                TaskUse.between(sample(1, 100, Map.of(7, nanos(0))), sample(1, 142, Map.of(7, nanos(400_000_000)))));
        assertThat(use.endedNanos()).isZero();
    }

    @Test
    void another_process_of_the_same_number_has_no_difference() {
        assertThat(Readings.reason(
                        TaskUse.between(sample(1, 100, Map.of(7, nanos(0))), sample(2, 100, Map.of(7, nanos(0))))))
                .isEqualTo("another process has taken the number");
    }

    @Test
    void the_kernels_share_comes_from_the_ticks() {
        assertThat(new TaskCounters(1, 30, 10, 0, 0).kernelShare()).isCloseTo(0.25, within(1e-12));
        assertThat(new TaskCounters(1, 0, 0, 0, 0).kernelShare()).isZero();
    }
}
