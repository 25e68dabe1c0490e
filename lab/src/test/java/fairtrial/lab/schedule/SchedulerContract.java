package fairtrial.lab.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.schedule.JobState.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every scheduler does, with jobs that only wait.
public abstract class SchedulerContract {
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    protected Path temp;

    private Scheduler scheduler;

    /// A scheduler on the folder of work `work` below [#temp].
    protected abstract Scheduler open() throws IOException;

    /// The machines of the test.
    protected MachineClass machines() {
        return new MachineClass("stub", 1, List.of(), new java.util.TreeMap<>());
    }

    /// Whether jobs go on when their scheduler is closed.
    protected boolean outlives() {
        return false;
    }

    @BeforeEach
    void jobs() throws IOException {
        scheduler = open();
    }

    @AfterEach
    void end() {
        scheduler.close();
    }

    protected final Parcel parcel(String order) {
        return StubParcel.of(temp, order);
    }

    protected final JobArray array(String name, Integer... indices) {
        return new JobArray(name, machines(), List.of(indices), LONG);
    }

    private String text(JobArray array, int index) throws IOException {
        Path result = scheduler.fetch(array, index).orElseThrow();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(result))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    protected final SortedMap<Integer, JobState> over(JobArray array) throws InterruptedException {
        return Polled.over(scheduler, array);
    }

    private static JobState of(SortedMap<Integer, JobState> states, int index) {
        return Optional.ofNullable(states.get(index)).orElseThrow();
    }

    private void until(JobArray array, int index, Stage stage) throws InterruptedException {
        Polled.until(scheduler, array, index, stage);
    }

    @Test
    void every_job_runs_once_and_gives_its_own_result() throws Exception {
        JobArray array = array("all", 1, 2, 3);

        scheduler.submit(array, parcel("50"));

        assertThat(over(array).values()).extracting(JobState::stage).containsOnly(Stage.ENDED);
        assertThat(over(array).values()).extracting(JobState::machine).noneMatch(String::isEmpty);
        assertThat(text(array, 1)).isEqualTo("result of 1");
        assertThat(text(array, 3)).isEqualTo("result of 3");
    }

    @Test
    void a_job_without_a_result_is_lost_and_can_be_submitted_again_under_another_name() throws Exception {
        JobArray array = array("some", 1, 2);

        scheduler.submit(array, parcel("50 2"));

        assertThat(of(over(array), 1).stage()).isEqualTo(Stage.ENDED);
        assertThat(of(over(array), 2).stage()).isEqualTo(Stage.LOST);
        assertThat(of(over(array), 2).words()).isNotBlank();
        assertThat(scheduler.fetch(array, 2)).isEmpty();

        JobArray again = array("some-2", 2);
        scheduler.submit(again, parcel("50"));
        assertThat(of(over(again), 2).stage()).isEqualTo(Stage.ENDED);
        assertThat(text(again, 2)).isEqualTo("result of 2");
    }

    @Test
    void cancelling_ends_what_runs_and_what_waits_and_nothing_else() throws Exception {
        JobArray first = array("first", 1);
        scheduler.submit(first, parcel("50"));
        over(first);
        JobArray array = array("long", 1, 2, 3);
        scheduler.submit(array, parcel("60000"));
        until(array, 1, Stage.RUNNING);

        scheduler.cancel(array, array.indices());

        assertThat(over(array).values()).extracting(JobState::stage).containsOnly(Stage.LOST);
        assertThat(of(over(first), 1).stage()).isEqualTo(Stage.ENDED);
        assertThat(text(first, 1)).isEqualTo("result of 1");
    }

    @Test
    void a_preview_is_what_is_submitted() throws Exception {
        JobArray array = array("seen", 1);

        List<Written> preview = scheduler.preview(array, parcel("50"));

        assertThat(preview).isNotEmpty().allSatisfy(written -> {
            assertThat(written.text()).contains("StubJob");
            assertThat(written.command()).isNotBlank();
        });
        assertThat(temp.resolve("work")).doesNotExist();
    }

    @Test
    void another_scheduler_on_the_folder_finds_the_results() throws Exception {
        JobArray array = array("left", 1);
        scheduler.submit(array, parcel("50"));
        over(array);
        JobArray unfinished = array("open", 1);
        scheduler.submit(unfinished, parcel(outlives() ? "1500" : "60000"));
        until(unfinished, 1, Stage.RUNNING);

        scheduler.close();
        scheduler = open();

        assertThat(of(scheduler.states(array), 1).stage()).isEqualTo(Stage.ENDED);
        assertThat(of(over(unfinished), 1).stage()).isEqualTo(outlives() ? Stage.ENDED : Stage.LOST);
    }
}
