package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// A kubelet for tests: pods with a node become processes on this machine, and it tells their states. It has no
/// cgroups,
/// no images and no security contexts.
final class StandInKubelet implements AutoCloseable {
    private static final int PAUSE_MILLIS = 50;

    private final KubernetesClient client;
    private final String namespace;
    private final Path root;
    private final Path claims;
    private final Map<String, PodProcess> pods = new ConcurrentHashMap<>();
    private final Thread loop;
    private volatile boolean closed;

    /// @param root   folder of the pods
    /// @param claims folder of all shared volumes
    StandInKubelet(KubernetesClient client, String namespace, Path root, Path claims) {
        this.client = client;
        this.namespace = namespace;
        this.root = root;
        this.claims = claims;
        this.loop = Thread.ofPlatform().daemon().name("kubelet").start(this::run);
    }

    private void run() {
        while (!closed) {
            try {
                step();
                Thread.sleep(PAUSE_MILLIS);
            } catch (KubernetesClientException conflict) {
                // The next look sees the newer object.
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void step() {
        List<Pod> all = client.pods().inNamespace(namespace).list().getItems();
        Set<String> names = all.stream().map(StandInKubelet::name).collect(Collectors.toSet());
        pods.entrySet().stream()
                .filter(pod -> !names.contains(pod.getKey()))
                .forEach(pod -> pod.getValue().kill());
        all.stream().filter(pod -> pod.getSpec().getNodeName() != null).forEach(this::look);
    }

    private static String name(Pod pod) {
        return pod.getMetadata().getName();
    }

    private void look(Pod pod) {
        boolean over = Set.of("Succeeded", "Failed")
                .contains(String.valueOf(pod.getStatus().getPhase()));
        boolean leaves = pod.getMetadata().getDeletionTimestamp() != null;
        if (over) {
            if (leaves) {
                client.pods()
                        .inNamespace(namespace)
                        .withName(name(pod))
                        .withGracePeriod(0)
                        .delete();
            }
            return;
        }
        PodProcess process = pods.computeIfAbsent(name(pod), name -> new PodProcess(pod, folder(name), claims));
        if (leaves) {
            process.kill();
        }
        if (process.step()) {
            tell(pod, process);
        }
    }

    private Path folder(String name) {
        try {
            return Files.createDirectories(root.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void tell(Pod pod, PodProcess process) {
        PodStatus status = new PodStatusBuilder(pod.getStatus())
                .withPhase(phase(pod, process))
                .withInitContainerStatuses(statuses(pod.getSpec().getInitContainers(), process))
                .withContainerStatuses(statuses(pod.getSpec().getContainers(), process))
                .build();
        client.pods()
                .inNamespace(namespace)
                .resource(new PodBuilder(pod).withStatus(status).build())
                .updateStatus();
    }

    private static String phase(Pod pod, PodProcess process) {
        if (process.hasFailed()) {
            return "Failed";
        }
        if (pod.getSpec().getContainers().stream()
                .allMatch(one -> process.exits().containsKey(one.getName()))) {
            return "Succeeded";
        }
        boolean runs = pod.getSpec().getContainers().stream().anyMatch(one -> process.isRunning(one.getName()));
        return runs ? "Running" : "Pending";
    }

    private static List<ContainerStatus> statuses(List<Container> containers, PodProcess process) {
        return containers.stream().map(one -> status(one, process)).toList();
    }

    private static ContainerStatus status(Container container, PodProcess process) {
        ContainerStatusBuilder status = new ContainerStatusBuilder()
                .withName(container.getName())
                .withImage(container.getImage())
                .withImageID("")
                .withRestartCount(0)
                .withReady(false);
        Integer exit = process.exits().get(container.getName());
        if (exit != null) {
            return status.withNewState()
                    .withNewTerminated()
                    .withExitCode(exit)
                    .withReason(exit == 0 ? "Completed" : "Error")
                    .withMessage(exit == 0 ? null : tail(process.log(container.getName())))
                    .endTerminated()
                    .endState()
                    .build();
        }
        if (process.isRunning(container.getName())) {
            return status.withNewState()
                    .withNewRunning()
                    .endRunning()
                    .endState()
                    .build();
        }
        return status.withNewState()
                .withNewWaiting()
                .withReason("PodInitializing")
                .endWaiting()
                .endState()
                .build();
    }

    private static String tail(Path log) {
        try {
            String text = Files.readString(log);
            return text.substring(Math.max(0, text.length() - 2048));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A pod that it has seen.
    PodProcess pod(String name) {
        return Objects.requireNonNull(pods.get(name), name);
    }

    @Override
    public void close() {
        closed = true;
        loop.interrupt();
        pods.values().forEach(PodProcess::kill);
    }
}
