package fairtrial.lab.schedule.kubernetes;

import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The states of an array's jobs from what the cluster has of it: the Job, its pods and the warnings about them.
final class ArrayState {
    private static final String INDEX = "batch.kubernetes.io/job-completion-index";

    private final Optional<Job> job;
    private final Map<Integer, Pod> newest = new HashMap<>();
    private final List<Event> warnings;
    private final Set<Integer> completed;
    private final Set<Integer> failed;

    ArrayState(Optional<Job> job, List<Pod> pods, List<Event> warnings) {
        this.job = job;
        this.warnings = warnings;
        Optional<JobStatus> status = job.map(Job::getStatus);
        completed =
                CompletionIndices.of(status.map(JobStatus::getCompletedIndexes).orElse(null));
        failed = CompletionIndices.of(status.map(JobStatus::getFailedIndexes).orElse(null));
        pods.stream()
                .sorted(Comparator.comparing(pod -> pod.getMetadata().getCreationTimestamp()))
                .forEach(pod -> index(pod).ifPresent(index -> newest.put(index, pod)));
    }

    private static Optional<Integer> index(Pod pod) {
        return Optional.ofNullable(pod.getMetadata().getAnnotations())
                .map(annotations -> annotations.get(INDEX))
                .map(Integer::valueOf);
    }

    /// The newest pod of a completion index.
    Optional<Pod> pod(int index) {
        return Optional.ofNullable(newest.get(index));
    }

    /// Whether a pod of an index still runs.
    boolean runs(int index) {
        return pod(index)
                .map(pod -> pod.getStatus().getPhase())
                .filter("Running"::equals)
                .isPresent();
    }

    /// The state of the job at a completion index. A result that is fetched already counts elsewhere.
    JobState of(int index) {
        Optional<Pod> pod = pod(index);
        String machine = pod.map(one -> one.getSpec().getNodeName()).orElse("");
        if (completed.contains(index) || is(pod, "Succeeded")) {
            return pod.isPresent()
                    ? new JobState(Stage.ENDED, machine, "")
                    : new JobState(Stage.LOST, "", "the pod is gone, and its log with the result");
        }
        if (failed.contains(index) || isOver()) {
            return new JobState(Stage.LOST, machine, is(pod, "Failed") ? PodWords.failed(pod.orElseThrow()) : ofJob());
        }
        if (is(pod, "Running")) {
            return new JobState(Stage.RUNNING, machine, "");
        }
        return new JobState(Stage.WAITING, machine, waiting(pod));
    }

    private static boolean is(Optional<Pod> pod, String phase) {
        return pod.isPresent() && phase.equals(pod.orElseThrow().getStatus().getPhase());
    }

    private String waiting(Optional<Pod> pod) {
        if (is(pod, "Failed")) {
            return "again after: " + PodWords.failed(pod.orElseThrow());
        }
        String words = pod.map(PodWords::waiting).orElse("");
        String name = pod.map(one -> one.getMetadata().getName()).orElseGet(this::name);
        return words.isEmpty() ? warning(name) : words;
    }

    private String name() {
        return job.map(one -> one.getMetadata().getName()).orElse("");
    }

    /// The newest warning about an object; else why the Job as a whole waits.
    private String warning(String name) {
        return warnings.stream()
                .filter(event -> name.equals(event.getInvolvedObject().getName()))
                .max(Comparator.comparing(event -> String.valueOf(event.getLastTimestamp())))
                .map(event -> PodWords.told(event.getReason(), event.getMessage()))
                .or(() -> condition("Suspended").map(ArrayState::told))
                .orElse("");
    }

    private boolean isOver() {
        return job.isEmpty()
                || condition("Failed").isPresent()
                || condition("Complete").isPresent();
    }

    private String ofJob() {
        return job.isEmpty()
                ? "the cluster has no such Job"
                : condition("Failed").map(ArrayState::told).orElse("the Job is over");
    }

    private Optional<JobCondition> condition(String type) {
        return job.map(Job::getStatus).stream()
                .flatMap(status -> status.getConditions().stream())
                .filter(condition -> type.equals(condition.getType()) && "True".equals(condition.getStatus()))
                .findFirst();
    }

    private static String told(JobCondition condition) {
        return PodWords.told(String.valueOf(condition.getReason()), condition.getMessage());
    }
}
