package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerContract;
import fairtrial.lab.schedule.WorkFolder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The contract on a real API server with the real Job controller and scheduler; only the kubelet is a stand-in. It
/// needs the programs of `bench/kubernetes/control-plane`:  FAIRTRIAL_KUBE_BIN=FOLDER
@EnabledIfEnvironmentVariable(named = "FAIRTRIAL_KUBE_BIN", matches = ".+")
class RealApiServerTest extends SchedulerContract {
    @TempDir
    static Path folder = Path.of("unset");

    private static @Nullable ControlPlane plane;
    private static @Nullable KubeletLogs logs;
    private static int namespaces;

    private String namespace = "";
    private @Nullable StandInKubelet kubelet;

    @BeforeAll
    static void start() throws IOException, GeneralSecurityException, InterruptedException {
        logs = new KubeletLogs(folder);
        plane = new ControlPlane(Path.of(System.getenv("FAIRTRIAL_KUBE_BIN")), folder);
        plane.node("node-1", logs.port());
        plane.node("node-2", logs.port());
    }

    @AfterAll
    static void stop() {
        plane().close();
        Objects.requireNonNull(logs).close();
    }

    private static ControlPlane plane() {
        return Objects.requireNonNull(plane);
    }

    private static KubernetesClient client() {
        return plane().client();
    }

    @Override
    protected Scheduler open() {
        if (namespace.isEmpty()) {
            namespaces++;
            namespace = "bench-" + namespaces;
            client().namespaces()
                    .resource(new NamespaceBuilder()
                            .withNewMetadata()
                            .withName(namespace)
                            .addToLabels("pod-security.kubernetes.io/enforce", "restricted")
                            .endMetadata()
                            .build())
                    .create();
            plane().claim(namespace, "campaigns");
            StandInKubelet started = new StandInKubelet(client(), namespace, temp.resolve("pods"), temp);
            Objects.requireNonNull(logs).of(started);
            kubelet = started;
        }
        return scheduler(ControlPlane.ADMINISTRATOR);
    }

    private KubernetesScheduler scheduler(String token) {
        return new KubernetesScheduler(
                new WorkFolder(temp.resolve("work")),
                "here",
                new Clusters(context -> plane().config(token, namespace)));
    }

    @AfterEach
    void stopKubelet() {
        Objects.requireNonNull(kubelet).close();
    }

    @Override
    protected MachineClass machines() {
        return Machines.of("volume", "campaigns", "volume-path", temp.toString());
    }

    @Override
    protected boolean outlives() {
        return true;
    }

    private static JobState await(Scheduler scheduler, JobArray array, int index, Predicate<JobState> wanted)
            throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        JobState state = scheduler.states(array).getOrDefault(index, JobState.of(Stage.LOST));
        while (!wanted.test(state)) {
            assertThat(System.nanoTime()).as(state.toString()).isLessThan(deadline);
            Thread.sleep(100);
            state = scheduler.states(array).getOrDefault(index, JobState.of(Stage.LOST));
        }
        return state;
    }

    /// With strict validation the server refuses a field that it does not know.
    @Test
    void the_server_takes_the_manifest_as_it_is_in_every_form() {
        MachineClass all = Machines.of(
                "user", "1000",
                "service-account", "default",
                "image-pull-secret", "secret",
                "toleration.dedicated", "bench:NoSchedule",
                "node-selector.fairtrial.dev/class", "small");
        for (MachineClass machines : List.of(Machines.of(), machines(), all)) {
            JobArray array = new JobArray("dry", machines, List.of(3, 5), Duration.ofMinutes(5));
            String text;
            try (KubernetesScheduler scheduler = scheduler(ControlPlane.ADMINISTRATOR)) {
                text = scheduler.preview(array, parcel("50")).getFirst().text();
            }
            Job sent = Serialization.unmarshal(text, Job.class);
            String path = "/apis/batch/v1/namespaces/" + namespace + "/jobs?dryRun=All&fieldValidation=Strict";
            Job taken = Serialization.unmarshal(client().raw(path, "POST", sent), Job.class);
            assertThat(taken.getSpec().getPodFailurePolicy())
                    .isEqualTo(sent.getSpec().getPodFailurePolicy());
            assertThat(taken.getSpec().getBackoffLimitPerIndex()).isEqualTo(2);
        }
    }

    @Test
    void a_pod_is_guaranteed_and_restricted_and_two_rounds_share_no_node() throws InterruptedException {
        JobArray array = new JobArray(
                "two",
                new MachineClass("bench", 2, List.of(), new TreeMap<>(machines().select())),
                List.of(1, 2),
                Duration.ofMinutes(1));
        try (Scheduler scheduler = open()) {
            scheduler.submit(array, parcel("3000"));
            JobState one = await(scheduler, array, 1, state -> state.stage() == Stage.RUNNING);
            JobState two = await(scheduler, array, 2, state -> state.stage() == Stage.RUNNING);

            assertThat(one.machine()).isNotEqualTo(two.machine());
            assertThat(client().pods().inNamespace(namespace).list().getItems())
                    .extracting(pod -> pod.getStatus().getQosClass())
                    .containsOnly("Guaranteed");
        }
    }

    @Test
    void one_of_several_is_cancelled_and_is_not_made_again() throws InterruptedException {
        JobArray array = array("part", 1, 2);
        try (Scheduler scheduler = open()) {
            scheduler.submit(array, parcel("2000"));
            await(scheduler, array, 1, state -> state.stage() == Stage.RUNNING);

            scheduler.cancel(array, List.of(1));

            assertThat(await(scheduler, array, 1, JobState::isOver).words()).isEqualTo("cancelled");
            assertThat(await(scheduler, array, 2, JobState::isOver).stage()).isEqualTo(Stage.ENDED);
        }
    }

    @Test
    void a_round_on_a_node_that_is_lost_runs_again() throws InterruptedException {
        JobArray array = array("node", 4);
        try (Scheduler scheduler = open()) {
            scheduler.submit(array, parcel("1500"));
            await(scheduler, array, 4, state -> state.stage() == Stage.RUNNING);
            Pod first = client().pods().inNamespace(namespace).list().getItems().getFirst();

            client().pods().inNamespace(namespace).resource(first).evict();

            assertThat(await(scheduler, array, 4, JobState::isOver).stage()).isEqualTo(Stage.ENDED);
            assertThat(client().pods().inNamespace(namespace).list().getItems())
                    .noneMatch(pod -> pod.getMetadata()
                                    .getUid()
                                    .equals(first.getMetadata().getUid())
                            && pod.getStatus().getPhase().equals("Succeeded"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nobody-token | '' | | FT-253 | cannot create resource \"jobs\"",
                "wrong-token | '' | | FT-252 | Unauthorized",
                "administrator-token | nowhere | | FT-254 | namespaces \"nowhere\" not found",
                "administrator-token | '' | no label! | FT-256 | is invalid",
            })
    void the_server_refuses_in_its_own_words(
            String token, String elsewhere, @Nullable String label, String code, String words) {
        MachineClass machines = Machines.of(
                "namespace",
                elsewhere.isEmpty() ? namespace : elsewhere,
                "node-selector.fairtrial.dev/class",
                label == null ? "small" : label);
        JobArray array = new JobArray("refused", machines, List.of(1), Duration.ofMinutes(1));
        try (KubernetesScheduler scheduler = scheduler(token)) {
            UserError error = catchThrowableOfType(UserError.class, () -> scheduler.submit(array, parcel("50")));

            assertThat(error.code()).isEqualTo(code);
            assertThat(error.arguments().getLast()).contains(words);
        }
    }

    @Test
    void a_name_is_submitted_once() {
        try (Scheduler scheduler = open()) {
            scheduler.submit(array("once", 1), parcel("50"));

            UserError error =
                    catchThrowableOfType(UserError.class, () -> scheduler.submit(array("once", 1), parcel("50")));

            assertThat(error.code()).isEqualTo("FT-255");
        }
    }

    @Test
    void quotas_refuse_a_job_at_once_and_make_a_pod_wait_with_the_reason() throws InterruptedException {
        quota("cpu", "requests.cpu", "1");
        JobArray array = array("poor", 1);
        try (Scheduler scheduler = open()) {
            scheduler.submit(array, parcel("50"));
            JobState state = await(scheduler, array, 1, seen -> !seen.words().isEmpty());

            assertThat(state.stage()).isEqualTo(Stage.WAITING);
            assertThat(state.words()).startsWith("FailedCreate").contains("exceeded quota: cpu");

            quota("jobs", "count/jobs.batch", "1");
            UserError error =
                    catchThrowableOfType(UserError.class, () -> scheduler.submit(array("more", 1), parcel("50")));
            assertThat(error.code()).isEqualTo("FT-257");
        }
    }

    private void quota(String name, String what, String amount) throws InterruptedException {
        client().resourceQuotas()
                .inNamespace(namespace)
                .resource(new ResourceQuotaBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .withNewSpec()
                        .addToHard(what, new Quantity(amount))
                        .endSpec()
                        .build())
                .create();
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (client().resourceQuotas()
                .inNamespace(namespace)
                .withName(name)
                .get()
                .getStatus()
                .getUsed()
                .isEmpty()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(100);
        }
    }

    @Test
    void a_pod_that_fits_nowhere_waits_with_the_scheduler_s_words() throws InterruptedException {
        JobArray array = new JobArray(
                "big",
                Machines.of("cpus", "64", "volume", "campaigns", "volume-path", temp.toString()),
                List.of(1),
                Duration.ofMinutes(1));
        try (Scheduler scheduler = open()) {
            scheduler.submit(array, parcel("50"));

            assertThat(await(scheduler, array, 1, seen -> seen.words().contains("Insufficient cpu")))
                    .satisfies(state -> assertThat(state.stage()).isEqualTo(Stage.WAITING))
                    .satisfies(state -> assertThat(state.words()).startsWith("Unschedulable: 0/2 nodes are available"));
        }
    }
}
