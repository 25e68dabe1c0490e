package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodList;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// States from pods as API servers tell them (`pods.json`, one pod for each case).
class ArrayStateTest {
    private static Pod pod(String name) {
        try (InputStream in = Objects.requireNonNull(ArrayStateTest.class.getResourceAsStream("/pods.json"))) {
            return Serialization.unmarshal(in, PodList.class).getItems().stream()
                    .filter(pod -> pod.getMetadata().getName().equals(name))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JobBuilder job() {
        return new JobBuilder()
                .withNewMetadata()
                .withName("ft-rounds-0")
                .endMetadata()
                .withNewStatus()
                .endStatus();
    }

    private static JobState state(Job job, List<Pod> pods, Event... warnings) {
        return new ArrayState(Optional.of(job), pods, List.of(warnings)).of(0);
    }

    @ParameterizedTest
    @CsvSource({
        "unschedulable, WAITING, '', 'Unschedulable: 0/5 nodes are available: 2 Insufficient cpu'",
        "image, WAITING, node-a, 'ImagePullBackOff: Back-off pulling image'",
        "root, WAITING, node-a, 'CreateContainerConfigError: container has runAsNonRoot and image will run as root'",
        "files, WAITING, node-a, 'its files are on their way'",
        "creating, WAITING, node-a, ''",
        "running, RUNNING, node-a, ''",
        "succeeded, ENDED, node-a, ''",
    })
    void a_pod_on_its_way_tells_what_it_waits_for(String name, Stage stage, String machine, String words) {
        JobState state = state(job().build(), List.of(pod(name)));

        assertThat(state.stage()).isEqualTo(stage);
        assertThat(state.machine()).isEqualTo(machine);
        assertThat(state.words()).startsWith(words);
        assertThat(state.words().isEmpty()).isEqualTo(words.isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "oom, 'OOMKilled, exit 137'",
        "evicted, 'Evicted: The node was low on resource: ephemeral-storage.'",
        "deadline, 'DeadlineExceeded: Pod was active on the node longer than the specified deadline'",
        "lost-node, 'DeletionByTaintManager: Taint manager: deleting due to NoExecute taint'",
        "refused, 'exit 7: job 2 began 1764230400000 job 2 does not want to'",
        "admission, 'UnexpectedAdmissionError: Allocate failed due to not enough cpus available'",
    })
    void a_failed_index_tells_why(String name, String words) {
        Job job = job().editStatus().withFailedIndexes("0").endStatus().build();

        JobState state = state(job, List.of(pod(name)));

        assertThat(state.stage()).isEqualTo(Stage.LOST);
        assertThat(state.machine()).isEqualTo("node-a");
        assertThat(state.words()).contains(words);
    }

    @Test
    void a_pod_that_is_replaced_waits_and_says_after_what() {
        JobState state = state(job().build(), List.of(pod("lost-node")));

        assertThat(state.stage()).isEqualTo(Stage.WAITING);
        assertThat(state.words()).startsWith("again after: DeletionByTaintManager");
    }

    @Test
    void the_newest_pod_of_an_index_counts() {
        assertThat(state(job().build(), List.of(pod("running"), pod("lost-node")))
                        .stage())
                .isEqualTo(Stage.RUNNING);
    }

    @Test
    void a_quota_that_is_used_up_is_told_by_the_job_s_warning() {
        Event quota = new EventBuilder()
                .withNewInvolvedObject()
                .withName("ft-rounds-0")
                .endInvolvedObject()
                .withReason("FailedCreate")
                .withMessage("Error creating: pods \"ft-rounds-0-0-x\" is forbidden: exceeded quota: cpu")
                .withLastTimestamp("2026-11-27T08:00:00Z")
                .build();

        JobState state = state(job().build(), List.of(), quota);

        assertThat(state.stage()).isEqualTo(Stage.WAITING);
        assertThat(state.words()).startsWith("FailedCreate: Error creating").contains("exceeded quota");
    }

    @Test
    void a_suspended_job_waits_for_its_queue() {
        Job job = job().editStatus()
                .addNewCondition()
                .withType("Suspended")
                .withStatus("True")
                .withReason("JobSuspended")
                .withMessage("Job suspended")
                .endCondition()
                .endStatus()
                .build();

        assertThat(state(job, List.of())).isEqualTo(new JobState(Stage.WAITING, "", "JobSuspended: Job suspended"));
    }

    @Test
    void a_result_whose_pod_is_gone_is_lost() {
        Job job = job().editStatus().withCompletedIndexes("0-2").endStatus().build();

        assertThat(state(job, List.of()).stage()).isEqualTo(Stage.LOST);
        assertThat(state(job, List.of()).words()).contains("its log with the result");
    }

    @Test
    void a_job_that_is_gone_is_lost() {
        JobState state = new ArrayState(Optional.empty(), List.of(), List.of()).of(0);

        assertThat(state).isEqualTo(new JobState(Stage.LOST, "", "the cluster has no such Job"));
    }

    @Test
    void a_job_that_is_over_has_no_waiting_indices() {
        Job job = job().editStatus()
                .addNewCondition()
                .withType("Failed")
                .withStatus("True")
                .withReason("DeadlineExceeded")
                .endCondition()
                .endStatus()
                .build();

        assertThat(state(job, List.of())).isEqualTo(new JobState(Stage.LOST, "", "DeadlineExceeded"));
    }

    @Test
    void completion_indices_are_numbers_and_ranges() {
        assertThat(CompletionIndices.of("0,2-4,7")).containsExactlyInAnyOrder(0, 2, 3, 4, 7);
        assertThat(CompletionIndices.of("")).isEmpty();
        assertThat(CompletionIndices.of(null)).isEmpty();
    }
}
