package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobManifestTest {
    private static final Path GOLDEN = Path.of("src", "test", "golden", "job.yaml");

    private static final Parcel PARCEL =
            new Parcel("fairtrial.cli.Round", List.of("-Xmx64m"), List.of("files/ab/tool.jar"), "{}", Map.of());

    private static Written written(MachineClass machines, Integer... indices) {
        JobArray array = new JobArray("rounds", machines, List.of(indices), Duration.ofMinutes(30));
        try (KubernetesScheduler scheduler =
                new KubernetesScheduler(new WorkFolder(Path.of("/campaigns/one")), "here", new Clusters(context -> {
                    throw new AssertionError("a preview asks nothing");
                }))) {
            return scheduler.preview(array, PARCEL).getFirst();
        }
    }

    private static Job job(String... select) {
        return Serialization.unmarshal(written(Machines.of(select), 3, 5, 8).text(), Job.class);
    }

    private static PodSpec pod(String... select) {
        return job(select).getSpec().getTemplate().getSpec();
    }

    @Test
    void the_manifest_is_the_golden_one() throws IOException {
        Written written = written(
                Machines.of(
                        "context", "lab",
                        "namespace", "bench",
                        "node-selector.fairtrial.dev/class", "small",
                        "toleration.dedicated", "bench:NoSchedule"),
                3,
                5,
                8);
        if (Boolean.getBoolean("fairtrial.update")) {
            Files.createDirectories(GOLDEN.getParent());
            Files.writeString(GOLDEN, written.text());
        }

        assertThat(written.text()).isEqualTo(Files.readString(GOLDEN));
        assertThat(written.command()).isEqualTo("kubectl --context lab apply -f /campaigns/one/jobs/rounds/job.yaml");
    }

    @Test
    void every_container_makes_the_pod_guaranteed_and_has_whole_cpus() {
        PodSpec pod = pod();
        List<Container> all = Stream.concat(pod.getInitContainers().stream(), pod.getContainers().stream())
                .toList();

        assertThat(all).hasSize(2).allSatisfy(container -> {
            assertThat(container.getResources().getRequests())
                    .isEqualTo(container.getResources().getLimits())
                    .containsOnlyKeys("cpu", "memory");
            assertThat(container.getResources().getLimits().get("cpu")).hasToString("4");
        });
    }

    @Test
    void nothing_is_allowed_that_a_round_does_not_need() {
        PodSpec pod = pod("user", "1000");

        assertThat(pod.getAutomountServiceAccountToken()).isFalse();
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getSecurityContext().getRunAsUser()).isEqualTo(1000);
        assertThat(pod.getContainers()).allSatisfy(container -> {
            assertThat(container.getSecurityContext().getAllowPrivilegeEscalation())
                    .isFalse();
            assertThat(container.getSecurityContext().getReadOnlyRootFilesystem())
                    .isTrue();
            assertThat(container.getSecurityContext().getCapabilities().getDrop())
                    .containsExactly("ALL");
        });
    }

    @Test
    void rounds_of_all_campaigns_keep_away_from_each_other() {
        assertThat(pod().getAffinity().getPodAntiAffinity().getRequiredDuringSchedulingIgnoredDuringExecution())
                .singleElement()
                .satisfies(term -> {
                    assertThat(term.getTopologyKey()).isEqualTo("kubernetes.io/hostname");
                    assertThat(job().getSpec().getTemplate().getMetadata().getLabels())
                            .containsAllEntriesOf(term.getLabelSelector().getMatchLabels());
                });
    }

    @Test
    void indices_follow_the_list_and_the_limit_includes_the_files() {
        Job job = job();

        assertThat(job.getSpec().getCompletions()).isEqualTo(3);
        assertThat(job.getSpec().getParallelism()).isEqualTo(1);
        assertThat(pod().getContainers().getFirst().getEnv())
                .anySatisfy(variable -> assertThat(variable.getValue()).isEqualTo("3 5 8"));
        assertThat(pod().getActiveDeadlineSeconds()).isEqualTo(45 * 60);
    }

    @Test
    void a_shared_volume_takes_the_place_of_the_init_container() {
        PodSpec pod = pod("volume", "campaigns", "volume-path", "/campaigns");

        assertThat(pod.getInitContainers()).isEmpty();
        assertThat(pod.getVolumes().getFirst().getPersistentVolumeClaim().getClaimName())
                .isEqualTo("campaigns");
        assertThat(pod.getContainers().getFirst().getVolumeMounts().getFirst().getSubPath())
                .isEqualTo("one");
    }

    @ParameterizedTest
    @CsvSource({
        "'', Exists, , ",
        "NoSchedule, Exists, , NoSchedule",
        "bench, Equal, bench, ",
        "a:NoExecute, Equal, a, NoExecute"
    })
    void a_toleration_has_a_value_and_an_effect_or_none(
            String text,
            String operator,
            @org.jspecify.annotations.Nullable String value,
            @org.jspecify.annotations.Nullable String effect) {
        Toleration toleration =
                pod("toleration.example.com/dedicated", text).getTolerations().getFirst();

        assertThat(toleration.getKey()).isEqualTo("example.com/dedicated");
        assertThat(toleration.getOperator()).isEqualTo(operator);
        assertThat(toleration.getValue()).isEqualTo(value);
        assertThat(toleration.getEffect()).isEqualTo(effect);
    }

    @ParameterizedTest
    @CsvSource({
        "gpus, 1, The key gpus is not known.",
        "node-selector., x, The key node-selector. is not known.",
        "cpus, 1.5, The value of cpus has another form: 1.5",
        "cpus, 0, The value of cpus has another form: 0",
        "memory, lots, The value of memory has another form: lots",
        "image, '', The key image is missing.",
        "user, root, The value of user has another form: root",
        "user, 0, The value of user has another form: 0",
        "volume, claim, The key volume-path is missing.",
        "volume-path, /x, The key volume is missing."
    })
    void an_unknown_key_or_a_wrong_value_is_refused(String key, String value, String why) {
        assertThatThrownBy(() -> written(Machines.of(key, value), 1)).isInstanceOfSatisfying(UserError.class, error -> {
            assertThat(error.code()).isEqualTo("FT-259");
            assertThat(error.arguments()).containsExactly("bench", why);
        });
    }

    @Test
    void a_folder_outside_of_the_volume_is_refused() {
        assertThatThrownBy(() -> written(Machines.of("volume", "c", "volume-path", "/elsewhere"), 1))
                .hasMessageContaining("does not lie in the shared volume /elsewhere");
    }

    @Test
    void hostile_values_stay_values() {
        String hostile = "x\"\n- evil: $(touch /tmp/pwned) `id` 'y' #";
        Job job = job("image", hostile, "node-selector.a", hostile, "namespace", hostile);

        PodSpec pod = job.getSpec().getTemplate().getSpec();
        assertThat(pod.getContainers().getFirst().getImage()).isEqualTo(hostile);
        assertThat(pod.getNodeSelector()).containsExactly(Map.entry("a", hostile));
        assertThat(job.getMetadata().getNamespace()).isEqualTo(hostile);
    }

    @Test
    void names_fit_into_a_host_name_with_their_index() {
        JobArray longest = new JobArray("a".repeat(40), Machines.of(), List.of(1), Duration.ofMinutes(1));

        assertThat(JobIdentity.of(new WorkFolder(Path.of("/x")), "here", longest)
                                .job() + "-999999999")
                .hasSizeLessThanOrEqualTo(63);
    }
}
