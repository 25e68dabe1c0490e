package fairtrial.lab.schedule.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.ProgramOutput;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Polled;
import fairtrial.lab.schedule.StubParcel;
import fairtrial.lab.schedule.WorkFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Results, answers and controllers that are late, with a clock of the test.
class LateAnswersTest {
    private static final JobArray ARRAY = new JobArray(
            "all", new MachineClass("big", 2, List.of(), new TreeMap<>()), List.of(1, 2), Duration.ofMinutes(5));

    @TempDir
    Path temp;

    private final FakeSlurm slurm = new FakeSlurm();
    private long nanos;
    private WorkFolder work;
    private SlurmScheduler scheduler;

    @BeforeEach
    void open() {
        work = new WorkFolder(temp.resolve("work"));
        scheduler = another();
    }

    private SlurmScheduler another() {
        return new SlurmScheduler(work, new Slurm(slurm, Duration.ofMillis(20), Duration.ofMillis(1)), () -> nanos);
    }

    private void passes(Duration time) {
        nanos += time.toNanos();
    }

    private String line(int task, String state) {
        return "7|" + task + "|" + state + "|" + work.of(ARRAY).resolve("slurm.sh") + "\n";
    }

    private void submit() {
        slurm.answers("sbatch", "7\n");
        scheduler.submit(ARRAY, StubParcel.of(temp, "50"));
    }

    private void queue(String lines) {
        slurm.forget("squeue");
        slurm.answers("squeue", lines);
        passes(Duration.ofSeconds(2));
    }

    private JobState state(int index) {
        return Polled.of(scheduler.states(ARRAY), index);
    }

    private void result(int index) throws IOException {
        Files.writeString(work.result(ARRAY, index), "");
    }

    @Test
    void a_result_may_show_up_a_minute_after_its_job_has_ended() throws IOException {
        submit();
        queue(line(1, "COMPLETED|n1|None") + line(2, "COMPLETED|n2|None"));
        assertThat(state(1).stage()).isEqualTo(Stage.RUNNING);

        passes(Duration.ofSeconds(50));
        result(1);
        assertThat(state(1)).isEqualTo(new JobState(Stage.ENDED, "n1", ""));
        assertThat(state(2).stage()).isEqualTo(Stage.RUNNING);

        passes(Duration.ofSeconds(11));
        slurm.answers("scontrol", "JobId=8 JobState=COMPLETED Reason=None Dependency=(null) ExitCode=0:0 x");
        assertThat(state(2)).isEqualTo(new JobState(Stage.LOST, "n2", "COMPLETED None, ExitCode 0:0"));
    }

    @Test
    void a_job_that_failed_is_lost_at_once_with_the_end_of_its_log() throws IOException {
        submit();
        Files.writeString(work.log(ARRAY, 2), "no disk\n");
        queue(line(1, "RUNNING|n1|None") + line(2, "FAILED|n2|NonZeroExitCode"));
        slurm.answers("scontrol", "Job 7_2 not found");
        slurm.answers("sacct", "");

        assertThat(state(1)).isEqualTo(new JobState(Stage.RUNNING, "n1", ""));
        assertThat(state(2)).isEqualTo(new JobState(Stage.LOST, "n2", "FAILED NonZeroExitCode: no disk"));
    }

    @Test
    void accounting_remembers_what_the_controller_has_forgotten() {
        submit();
        slurm.fails("squeue", "slurm_load_jobs error: Invalid job id specified");
        passes(Duration.ofSeconds(2));
        assertThat(state(1).stage()).isEqualTo(Stage.RUNNING);

        passes(Duration.ofSeconds(61));
        slurm.fails("scontrol", "slurm_load_jobs error: Invalid job id specified");
        slurm.answers("sacct", "NODE_FAIL|NodeDown|0:0\n");
        assertThat(state(1)).isEqualTo(new JobState(Stage.LOST, "", "NODE_FAIL NodeDown 0:0"));
    }

    @Test
    void a_waiting_array_that_is_cancelled_loses_all_its_jobs_at_once() {
        submit();
        slurm.fails("sacct", "Slurm accounting storage is disabled");
        queue("7|N/A|CANCELLED||Resources|" + work.of(ARRAY).resolve("slurm.sh") + "\n");

        assertThat(scheduler.states(ARRAY).values()).containsOnly(new JobState(Stage.LOST, "", "CANCELLED Resources"));
    }

    @Test
    void a_number_that_slurm_gave_to_somebody_else_is_not_ours() {
        submit();
        queue("7|1|RUNNING|n1|None|/home/else/slurm.sh\n7|2|RUNNING|n1|None|/home/else/slurm.sh\n");
        passes(Duration.ofSeconds(1));
        state(1);
        passes(Duration.ofSeconds(61));

        assertThat(state(1).stage()).isEqualTo(Stage.LOST);
    }

    @Test
    void an_answer_of_sbatch_that_was_lost_is_found_in_the_queue_and_nothing_is_submitted_twice() {
        slurm.answers("squeue", "");
        slurm.answers("squeue", line(1, "PENDING||None"));
        slurm.fails("sbatch", "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation");

        scheduler.submit(ARRAY, StubParcel.of(temp, "50"));

        assertThat(slurm.times("sbatch")).isEqualTo(1);
        assertThat(state(1).stage()).isEqualTo(Stage.WAITING);
    }

    @Test
    void an_array_whose_number_was_never_noted_is_found_and_not_submitted_again() throws IOException {
        submit();
        Files.delete(work.of(ARRAY).resolve("slurm.ids"));
        queue(line(1, "RUNNING|n1|None") + line(2, "PENDING||Resources"));
        scheduler = another();

        assertThat(state(2)).isEqualTo(new JobState(Stage.WAITING, "", "Resources"));
        scheduler.submit(ARRAY, StubParcel.of(temp, "50"));
        assertThat(slurm.times("sbatch")).isEqualTo(1);
    }

    @Test
    void a_refusal_keeps_the_words_of_slurm() {
        slurm.answers("sbatch", new ProgramOutput(1, "", """
                        sbatch: error: invalid partition specified: nope
                        sbatch: error: Batch job submission failed: Invalid partition name specified
                        """));

        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> scheduler.submit(ARRAY, StubParcel.of(temp, "50")))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-241"))
                .satisfies(error -> assertThat(error.arguments().get(1))
                        .isEqualTo("invalid partition specified: nope;"
                                + " Batch job submission failed: Invalid partition name specified"));
    }

    @Test
    void a_controller_that_is_away_is_asked_again_before_that_is_told() {
        submit();
        slurm.fails("squeue", FakeSlurm.SILENT);
        passes(Duration.ofSeconds(2));

        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> scheduler.states(ARRAY))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-242"));
        assertThat(slurm.times("squeue")).isGreaterThan(3);
    }

    @Test
    void jobs_that_would_wait_for_ever_are_told_after_a_minute() {
        submit();
        queue(line(1, "PENDING||PartitionTimeLimit") + line(2, "PENDING||PartitionTimeLimit"));
        assertThat(state(1).words()).isEqualTo("PartitionTimeLimit");
        passes(Duration.ofSeconds(61));

        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> scheduler.states(ARRAY))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-246"));
    }

    @Test
    void one_question_serves_all_arrays_of_a_moment() {
        submit();
        queue(line(1, "RUNNING|n1|None") + line(2, "RUNNING|n2|None"));
        long before = slurm.times("squeue");

        scheduler.states(ARRAY);
        scheduler.states(ARRAY);

        assertThat(slurm.times("squeue")).isEqualTo(before + 1);
    }

    @Test
    void a_smaller_limit_of_the_cluster_makes_more_arrays_that_wait_for_each_other() {
        slurm.answers("scontrol", "MaxArraySize            = 2\n");
        slurm.answers("sbatch", "7\n");
        slurm.answers("sbatch", "9;cluster\n");

        scheduler.submit(ARRAY, StubParcel.of(temp, "50"));

        String script = work.of(ARRAY).resolve("slurm-1.sh").toString();
        assertThat(slurm.asked).contains(List.of("sbatch", "--parsable", "--dependency=afterany:7", script));
        scheduler.cancel(ARRAY, List.of(2));
        assertThat(slurm.asked).contains(List.of("scancel", "9_[0]")).doesNotContain(List.of("scancel", "7_[1]"));
    }
}
