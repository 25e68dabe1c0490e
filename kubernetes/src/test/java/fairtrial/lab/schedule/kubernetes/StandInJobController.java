package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/// What Job controller, scheduler and garbage collector do with Indexed Jobs, as far as the mock server needs it. The
/// same
/// contract runs against the real ones in [RealApiServerTest], where they are there.
final class StandInJobController implements AutoCloseable {
    private static final String INDEX = "batch.kubernetes.io/job-completion-index";
    private static final String OWNER = "batch.kubernetes.io/job-name";
    private static final int PAUSE_MILLIS = 50;

    private final KubernetesClient client;
    private final String namespace;
    private final AtomicInteger names = new AtomicInteger();
    private final Thread loop;
    private volatile boolean closed;

    StandInJobController(KubernetesClient client, String namespace) {
        this.client = client;
        this.namespace = namespace;
        this.loop = Thread.ofPlatform().daemon().name("jobs").start(this::run);
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
        List<Job> jobs =
                client.batch().v1().jobs().inNamespace(namespace).list().getItems();
        List<Pod> pods = client.pods().inNamespace(namespace).list().getItems();
        Set<String> owners =
                jobs.stream().map(job -> job.getMetadata().getName()).collect(Collectors.toSet());
        pods.stream()
                .filter(pod -> !owners.contains(pod.getMetadata().getLabels().get(OWNER)))
                .forEach(pod -> client.pods()
                        .inNamespace(namespace)
                        .withName(pod.getMetadata().getName())
                        .delete());
        jobs.stream().filter(job -> !isOver(job)).forEach(job -> look(job, pods));
    }

    private static boolean isOver(Job job) {
        return job.getStatus() != null && !job.getStatus().getConditions().isEmpty();
    }

    private void look(Job job, Collection<Pod> all) {
        List<Pod> pods = all.stream()
                .filter(pod -> job.getMetadata()
                        .getName()
                        .equals(pod.getMetadata().getLabels().get(OWNER)))
                .toList();
        Set<Integer> completed = indices(pods, "Succeeded");
        // Rule 2 of the policy: a round that failed fails its index.
        Set<Integer> failed = indices(pods, "Failed");
        int count = job.getSpec().getCompletions();
        boolean over = completed.size() + failed.size() == count;
        JobBuilder told = new JobBuilder(job)
                .editOrNewStatus()
                .withCompletedIndexes(text(completed))
                .withFailedIndexes(text(failed))
                .endStatus();
        if (over) {
            told.editStatus()
                    .addNewCondition()
                    .withType(failed.isEmpty() ? "Complete" : "Failed")
                    .withStatus("True")
                    .withReason(failed.isEmpty() ? "CompletionsReached" : "FailedIndexes")
                    .endCondition()
                    .endStatus();
        }
        client.batch().v1().jobs().inNamespace(namespace).resource(told.build()).updateStatus();
        if (active(pods) < job.getSpec().getParallelism() && !over) {
            next(job, pods, count);
        }
    }

    private static long active(Collection<Pod> pods) {
        return pods.stream()
                .filter(pod ->
                        !Set.of("Succeeded", "Failed").contains(pod.getStatus().getPhase()))
                .count();
    }

    private static Set<Integer> indices(Collection<Pod> pods, String phase) {
        return pods.stream()
                .filter(pod -> phase.equals(pod.getStatus().getPhase()))
                .map(pod -> Integer.valueOf(pod.getMetadata().getAnnotations().get(INDEX)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String text(Set<Integer> indices) {
        return indices.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private void next(Job job, Collection<Pod> pods, int count) {
        Set<String> taken = pods.stream()
                .map(pod -> pod.getMetadata().getAnnotations().get(INDEX))
                .collect(Collectors.toSet());
        for (int index = 0; index < count; index++) {
            if (!taken.contains(String.valueOf(index))) {
                create(job, index);
                return;
            }
        }
    }

    private void create(Job job, int index) {
        Pod pod = new PodBuilder()
                .withMetadata(job.getSpec().getTemplate().getMetadata())
                .withSpec(job.getSpec().getTemplate().getSpec())
                .editMetadata()
                .withName(job.getMetadata().getName() + "-" + index + "-" + names.incrementAndGet())
                .withNamespace(namespace)
                .addToLabels(OWNER, job.getMetadata().getName())
                .addToAnnotations(INDEX, String.valueOf(index))
                .withCreationTimestamp(Instant.now().toString())
                .endMetadata()
                .editSpec()
                .withNodeName("node-1")
                .endSpec()
                .withNewStatus()
                .withPhase("Pending")
                .endStatus()
                .build();
        List<Container> containers = pod.getSpec().getContainers().stream()
                .map(one -> new ContainerBuilder(one)
                        .addNewEnv()
                        .withName("JOB_COMPLETION_INDEX")
                        .withValue(String.valueOf(index))
                        .endEnv()
                        .build())
                .toList();
        pod.getSpec().setContainers(containers);
        client.pods().inNamespace(namespace).resource(pod).create();
    }

    @Override
    public void close() {
        closed = true;
        loop.interrupt();
    }
}
