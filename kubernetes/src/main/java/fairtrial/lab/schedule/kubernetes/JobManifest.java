package fairtrial.lab.schedule.kubernetes;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Parcel;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.TolerationBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicy;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The Indexed Job of an array: one pod for each index, one pod on a node at a time.
final class JobManifest {
    /// Tries after a failure before the round began: no files came, or a node refused the pod.
    private static final int RETRIES = 2;

    /// Results are in the logs of the pods: a week for a conductor that was away.
    private static final Duration KEPT = Duration.ofDays(7);

    /// A job closes its servers within two seconds each.
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final Set<String> EFFECTS = Set.of("NoSchedule", "PreferNoSchedule", "NoExecute");

    private final JobIdentity identity;
    private final MachineSelection selection;
    private final Optional<String> folder;

    /// @param folder folder of work in the shared volume; empty: the files come over the API server
    JobManifest(JobIdentity identity, MachineSelection selection, Optional<String> folder) {
        this.identity = identity;
        this.selection = selection;
        this.folder = folder;
    }

    Job of(JobArray array, Parcel parcel) {
        return new JobBuilder()
                .withNewMetadata()
                .withName(identity.job())
                .withNamespace(selection.option(MachineSelection.NAMESPACE).orElse(null))
                .withLabels(identity.labels())
                .endMetadata()
                .withNewSpec()
                .withCompletionMode("Indexed")
                .withCompletions(array.indices().size())
                .withParallelism(array.machines().count())
                .withBackoffLimitPerIndex(RETRIES)
                .withPodFailurePolicy(failures())
                .withPodReplacementPolicy("Failed")
                .withTtlSecondsAfterFinished(Math.toIntExact(KEPT.toSeconds()))
                .withNewTemplate()
                .withNewMetadata()
                .withLabels(identity.labels())
                .addToLabels(JobIdentity.ROUND)
                .endMetadata()
                .withSpec(pod(array, parcel))
                .endTemplate()
                .endSpec()
                .build();
    }

    /// A lost node or a preempted pod is no failure of the round: the index is tried again. A round that fails by
    /// itself
    /// fails again.
    private static PodFailurePolicy failures() {
        return new PodFailurePolicyBuilder()
                .addNewRule()
                .withAction("Ignore")
                .addNewOnPodCondition()
                .withType("DisruptionTarget")
                .withStatus("True")
                .endOnPodCondition()
                .endRule()
                .addNewRule()
                .withAction("FailIndex")
                .withNewOnExitCodes()
                .withContainerName(PodContainers.ROUND)
                .withOperator("NotIn")
                .withValues(0)
                .endOnExitCodes()
                .endRule()
                .build();
    }

    private PodSpec pod(JobArray array, Parcel parcel) {
        PodContainers containers = new PodContainers(selection, folder);
        return new PodSpecBuilder()
                .withRestartPolicy("Never")
                .withActiveDeadlineSeconds(
                        array.limit().plus(JobScript.FILES_WAIT).toSeconds())
                .withTerminationGracePeriodSeconds(GRACE.toSeconds())
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withServiceAccountName(
                        selection.option(MachineSelection.SERVICE_ACCOUNT).orElse(null))
                .withImagePullSecrets(
                        selection.option(MachineSelection.PULL_SECRET).map(LocalObjectReference::new).stream()
                                .toList())
                .withRuntimeClassName(
                        selection.option(MachineSelection.RUNTIME_CLASS).orElse(null))
                .withPriorityClassName(
                        selection.option(MachineSelection.PRIORITY_CLASS).orElse(null))
                .withNodeSelector(selection.labels())
                .withTolerations(tolerations())
                .withNewAffinity()
                .withNewPodAntiAffinity()
                .addNewRequiredDuringSchedulingIgnoredDuringExecution()
                .withTopologyKey("kubernetes.io/hostname")
                .withNewLabelSelector()
                .withMatchLabels(JobIdentity.ROUND)
                .endLabelSelector()
                .endRequiredDuringSchedulingIgnoredDuringExecution()
                .endPodAntiAffinity()
                .endAffinity()
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withRunAsUser(containers.user().orElse(null))
                .withRunAsGroup(containers.user().orElse(null))
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .withInitContainers(containers.init())
                .withContainers(containers.round(array, parcel))
                .withVolumes(containers.volumes())
                .build();
    }

    private List<Toleration> tolerations() {
        return selection.tolerated().entrySet().stream()
                .map(JobManifest::toleration)
                .toList();
    }

    /// `EFFECT`, `VALUE`, `VALUE:EFFECT`, or nothing: any value and effect of this taint.
    private static Toleration toleration(Map.Entry<String, String> taint) {
        String text = taint.getValue();
        int colon = text.lastIndexOf(':');
        String last = text.substring(colon + 1);
        boolean effect = EFFECTS.contains(last);
        String value = effect ? text.substring(0, Math.max(colon, 0)) : text;
        return new TolerationBuilder()
                .withKey(taint.getKey())
                .withOperator(value.isEmpty() ? "Exists" : "Equal")
                .withValue(value.isEmpty() ? null : value)
                .withEffect(effect ? last : null)
                .build();
    }
}
