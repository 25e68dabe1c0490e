package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunClockTest {
    @TempDir
    Path temp;

    @Test
    void a_clock_begins_at_zero_whatever_the_machines_clock_shows() {
        try (FakeRun run = new FakeRun(temp, SamplePlan.usual())) {
            run.timeline.wait(Duration.ofDays(3));
            RunClock clock = new RunClock(run.context.record(), run.timeline::nanoTime);
            assertThat(clock.millis()).isZero();
            run.timeline.wait(Duration.ofMillis(1_500));
            assertThat(clock.millis()).isEqualTo(1_500);
        }
    }

    @Test
    void a_run_that_goes_on_continues_at_the_last_time_in_its_journal() {
        try (FakeRun run = new FakeRun(temp, SamplePlan.usual())) {
            run.folder.append(new JournalEvent.Finished(EndReason.INTERRUPTED, 70_000));
            run.timeline.wait(Duration.ofHours(5));
            RunClock clock = new RunClock(run.context.record(), run.timeline::nanoTime);
            run.timeline.wait(Duration.ofSeconds(2));
            assertThat(clock.offsetMillis()).isEqualTo(70_000);
            assertThat(clock.millis()).isEqualTo(72_000);
        }
    }
}
