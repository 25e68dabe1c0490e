package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Why a pod waits or has failed, in the words of scheduler and kubelet.
final class PodWords {
    /// Reasons of every pod on its way.
    private static final Set<String> USUAL = Set.of("PodInitializing", "ContainerCreating");

    private PodWords() {}

    /// Empty where nothing is out of the ordinary.
    static String waiting(Pod pod) {
        PodStatus status = pod.getStatus();
        Optional<String> stuck = containers(status)
                .flatMap(
                        container -> Optional.ofNullable(container.getState()).map(ContainerState::getWaiting).stream())
                .filter(waiting -> waiting.getReason() != null && !USUAL.contains(waiting.getReason()))
                .map(waiting -> told(waiting.getReason(), waiting.getMessage()))
                .findFirst();
        return stuck.or(() -> condition(status, "PodScheduled", "False"))
                .or(() -> files(status))
                .orElse("");
    }

    /// The init container runs as long as the files are on their way.
    private static Optional<String> files(PodStatus status) {
        return status.getInitContainerStatuses().stream()
                .filter(container ->
                        container.getState() != null && container.getState().getRunning() != null)
                .map(container -> "its files are on their way")
                .findFirst();
    }

    /// Never empty.
    static String failed(Pod pod) {
        PodStatus status = pod.getStatus();
        List<String> words = new ArrayList<>();
        if (status.getReason() != null) {
            words.add(told(status.getReason(), status.getMessage()));
        }
        condition(status, "DisruptionTarget", "True").ifPresent(words::add);
        containers(status)
                .flatMap(container -> ended(container).stream())
                .filter(ended -> ended.getExitCode() != 0)
                .map(PodWords::exit)
                .forEach(words::add);
        return words.isEmpty()
                ? "the pod failed, and its status has no reason"
                : ApiErrors.line(String.join("; ", words));
    }

    private static Optional<ContainerStateTerminated> ended(ContainerStatus container) {
        return Optional.ofNullable(container.getState()).map(ContainerState::getTerminated);
    }

    private static String exit(ContainerStateTerminated ended) {
        String reason = ended.getReason() == null || ended.getReason().equals("Error") ? "" : ended.getReason() + ", ";
        return told(reason + "exit " + ended.getExitCode(), ended.getMessage());
    }

    private static Stream<ContainerStatus> containers(PodStatus status) {
        return Stream.concat(status.getInitContainerStatuses().stream(), status.getContainerStatuses().stream());
    }

    private static Optional<String> condition(PodStatus status, String type, String value) {
        return status.getConditions().stream()
                .filter(condition -> type.equals(condition.getType()) && value.equals(condition.getStatus()))
                .map(PodWords::told)
                .findFirst();
    }

    private static String told(PodCondition condition) {
        return told(String.valueOf(condition.getReason()), condition.getMessage());
    }

    static String told(String reason, @Nullable String message) {
        return ApiErrors.line(message == null || message.isBlank() ? reason : reason + ": " + message);
    }
}
