package fairtrial.lab.schedule.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.schedule.JobState.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lines that `squeue` of Slurm 22.05 has written.
class TaskTest {
    private static final String SCRIPT = "/shared/work/jobs/all/slurm.sh";

    private static Task task(String line) {
        return Task.of(line + "|" + SCRIPT).getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1|4|PENDING||JobArrayTaskLimit; JobArrayTaskLimit",
                "12|1|PENDING||Resources; Resources",
                "9|1|PENDING||PartitionDown; PartitionDown",
                "4|2|PENDING||ReqNodeNotAvail, UnavailableNodes:n2; ReqNodeNotAvail, UnavailableNodes:n2",
                "7|1|PENDING||QOSMaxJobsPerUserLimit; QOSMaxJobsPerUserLimit",
                "7|1|PENDING||launch failed requeued held; launch failed requeued held",
                "1|1|PENDING|n1|None;''"
            })
    void what_waits_says_why(String line, String reason) {
        assertThat(task(line).stage()).isEqualTo(Stage.WAITING);
        assertThat(task(line).reason()).isEqualTo(reason);
        assertThat(task(line).isHopeless()).isFalse();
    }

    @Test
    void what_waits_for_a_change_of_the_campaign_is_hopeless() {
        assertThat(task("13|1|PENDING||PartitionTimeLimit").isHopeless()).isTrue();
        assertThat(task("13|1|FAILED||BadConstraints").isHopeless()).isFalse();
    }

    @Test
    void a_node_that_fails_ends_its_job_or_gives_it_to_another_one() {
        assertThat(task("1|1|NODE_FAIL|n1|NodeDown").isOver()).isTrue();
        assertThat(task("1|1|COMPLETING|n1|None").stage()).isEqualTo(Stage.RUNNING);
        assertThat(task("1|1|PENDING|n1|BeginTime").stage()).isEqualTo(Stage.WAITING);
    }

    @Test
    void only_a_job_that_ended_well_can_have_a_result_that_is_late() {
        assertThat(task("1|2|COMPLETED|n2|None").mayHaveResult()).isTrue();
        assertThat(task("1|2|FAILED|n2|NonZeroExitCode").mayHaveResult()).isFalse();
        assertThat(task("16|1|TIMEOUT|n1|TimeLimit").mayHaveResult()).isFalse();
        assertThat(task("16|1|OUT_OF_MEMORY|n1|OutOfMemory").words()).isEqualTo("OUT_OF_MEMORY OutOfMemory");
        assertThat(Task.gone("1", 2, SCRIPT).mayHaveResult()).isTrue();
    }

    @Test
    void a_line_may_stand_for_several_tasks() {
        assertThat(Task.of("1|4-12%2|PENDING||JobArrayTaskLimit|" + SCRIPT)).hasSize(9);
    }

    @Test
    void an_array_that_is_cancelled_before_it_had_tasks_stands_for_all_of_them() {
        Task cancelled = task("6|N/A|CANCELLED||BeginTime");
        assertThat(cancelled.id()).isEqualTo(Task.ALL);
        assertThat(cancelled.isOver()).isTrue();
    }

    @Test
    void a_word_of_a_later_slurm_is_a_job_that_is_not_over() {
        assertThat(task("1|1|HIBERNATING|n1|None").stage()).isEqualTo(Stage.RUNNING);
    }

    @Test
    void a_path_may_have_spaces_and_other_lines_are_no_tasks() {
        assertThat(Task.of("1|1|RUNNING|n1|None|/a b/slurm.sh").getFirst().script())
                .isEqualTo("/a b/slurm.sh");
        assertThat(Task.of("slurm_load_jobs error: Invalid job id specified")).isEmpty();
        assertThat(Task.of("")).isEmpty();
    }
}
