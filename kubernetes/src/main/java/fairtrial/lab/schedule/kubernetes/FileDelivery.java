package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Brings the archive of files into pods that wait for it, by the API server's `exec`. No port of ours is opened.
final class FileDelivery {
    /// A few hundred MB over a slow line.
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final Set<String> delivered = new HashSet<>();

    /// Whether a pod waits for its files.
    private boolean isWaiting(Pod pod) {
        return !delivered.contains(pod.getMetadata().getUid())
                && pod.getMetadata().getDeletionTimestamp() == null
                && pod.getStatus().getInitContainerStatuses().stream()
                        .anyMatch(container -> container.getName().equals(PodContainers.FILES)
                                && container.getState() != null
                                && container.getState().getRunning() != null);
    }

    /// Delivers to a pod that waits.
    ///
    /// @return what went wrong; empty: nothing to do, or done. The next time tries again, as long as the pod waits
    Optional<String> deliver(Cluster cluster, Pod pod, Path archive) {
        if (!isWaiting(pod)) {
            return Optional.empty();
        }
        Optional<String> trouble;
        try {
            trouble = send(cluster, pod, archive);
        } catch (KubernetesClientException e) {
            trouble = Optional.of(ApiErrors.words(e));
        } catch (IOException e) {
            trouble = Optional.of(String.valueOf(e.getMessage()));
        }
        if (trouble.isEmpty()) {
            delivered.add(pod.getMetadata().getUid());
        }
        return trouble;
    }

    private static Optional<String> send(Cluster cluster, Pod pod, Path archive) throws IOException {
        String policy = NodeCpuManager.policy(cluster, pod.getSpec().getNodeName());
        String script = JobScript.receive(Files.size(archive), policy);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (InputStream files = Files.newInputStream(archive);
                ExecWatch exec = cluster.client()
                        .pods()
                        .inNamespace(cluster.namespace())
                        .withName(pod.getMetadata().getName())
                        .inContainer(PodContainers.FILES)
                        // A pod in its init container is never ready.
                        .withReadyWaitTimeout(0)
                        .redirectingInput()
                        .writingError(said)
                        .exec("sh", "-c", script)) {
            files.transferTo(exec.getInput());
            exec.getInput().flush();
            Integer exit = exec.exitCode().get(LONGEST.toSeconds(), TimeUnit.SECONDS);
            return exit != null && exit == 0
                    ? Optional.empty()
                    : Optional.of(ApiErrors.line("exit " + exit + ": " + said.toString(StandardCharsets.UTF_8)));
        } catch (ExecutionException e) {
            return Optional.of(ApiErrors.line(String.valueOf(e.getCause())));
        } catch (TimeoutException e) {
            return Optional.of("no end after " + LONGEST.toMinutes() + " min");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }
}
