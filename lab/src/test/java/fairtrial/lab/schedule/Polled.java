package fairtrial.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.schedule.JobState.Stage;
import java.time.Duration;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Predicate;

/// States of jobs, asked for until they are as a test waits for.
public final class Polled {
    private static final Duration LONG = Duration.ofMinutes(2);

    private Polled() {}

    /// The states once all are over.
    public static SortedMap<Integer, JobState> over(Scheduler scheduler, JobArray array) throws InterruptedException {
        return until(scheduler, array, states -> states.values().stream().allMatch(JobState::isOver));
    }

    /// The state of a job once it is at a stage.
    public static JobState until(Scheduler scheduler, JobArray array, int index, Stage stage)
            throws InterruptedException {
        return of(until(scheduler, array, states -> of(states, index).stage() == stage), index);
    }

    /// The states once they are as wanted.
    public static SortedMap<Integer, JobState> until(
            Scheduler scheduler, JobArray array, Predicate<SortedMap<Integer, JobState>> wanted)
            throws InterruptedException {
        long deadline = System.nanoTime() + LONG.toNanos();
        SortedMap<Integer, JobState> states = scheduler.states(array);
        while (!wanted.test(states)) {
            assertThat(System.nanoTime()).as(states.toString()).isLessThan(deadline);
            Thread.sleep(100);
            states = scheduler.states(array);
        }
        return states;
    }

    /// The state of a job that there must be.
    public static JobState of(SortedMap<Integer, JobState> states, int index) {
        return Objects.requireNonNull(states.get(index));
    }
}
