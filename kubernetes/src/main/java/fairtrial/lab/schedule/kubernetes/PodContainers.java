package fairtrial.lab.schedule.kubernetes;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Parcel;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Containers and volumes of a pod. Requests are limits in all of them, so the pod has the QoS class Guaranteed.
final class PodContainers {
    /// The container that carries the round out.
    static final String ROUND = "round";

    /// The init container that waits for files.
    static final String FILES = "files";

    private static final String WORK = "work";
    private static final String TEMPORARY = "tmp";
    private static final String WORK_PATH = "/work";
    private static final String TEMPORARY_PATH = "/tmp";

    private final MachineSelection selection;
    private final Optional<String> folder;

    PodContainers(MachineSelection selection, Optional<String> folder) {
        this.selection = selection;
        this.folder = folder;
    }

    /// The user of the pod; empty: the one of the image, which must be a number.
    Optional<Long> user() {
        return selection.option(MachineSelection.USER).map(Long::valueOf);
    }

    /// None where a shared volume has the files.
    List<Container> init() {
        return folder.isPresent()
                ? List.of()
                : List.of(of(FILES, JobScript.waiting()).build());
    }

    Container round(JobArray array, Parcel parcel) {
        String indices = array.indices().stream().map(String::valueOf).collect(Collectors.joining(" "));
        return of(ROUND, JobScript.round(array, parcel))
                .addNewEnv()
                .withName(JobScript.INDICES)
                .withValue(indices)
                .endEnv()
                .build();
    }

    private ContainerBuilder of(String name, String script) {
        Map<String, Quantity> amounts = new TreeMap<>(Map.of(
                "cpu", new Quantity(String.valueOf(selection.cpus())), "memory", Quantity.parse(selection.memory())));
        return new ContainerBuilder()
                .withName(name)
                .withImage(selection.image())
                .withCommand("sh", "-c", script)
                .addNewEnv()
                .withName(JobScript.WORK)
                .withValue(WORK_PATH)
                .endEnv()
                .addNewEnv()
                .withName("HOME")
                .withValue(TEMPORARY_PATH)
                .endEnv()
                .withNewResources()
                .withRequests(amounts)
                .withLimits(amounts)
                .endResources()
                .withNewSecurityContext()
                .withAllowPrivilegeEscalation(false)
                .withReadOnlyRootFilesystem(true)
                .withNewCapabilities()
                .addToDrop("ALL")
                .endCapabilities()
                .endSecurityContext()
                // The end of the log, where there is no other message: it becomes the words of a lost job.
                .withTerminationMessagePolicy("FallbackToLogsOnError")
                .addNewVolumeMount()
                .withName(WORK)
                .withMountPath(WORK_PATH)
                .withSubPath(folder.filter(path -> !path.isEmpty()).orElse(null))
                .endVolumeMount()
                .addNewVolumeMount()
                .withName(TEMPORARY)
                .withMountPath(TEMPORARY_PATH)
                .endVolumeMount();
    }

    List<Volume> volumes() {
        VolumeBuilder work = new VolumeBuilder().withName(WORK);
        Optional<String> claim = selection.option(MachineSelection.VOLUME);
        return List.of(
                claim.isPresent()
                        ? work.withNewPersistentVolumeClaim(claim.orElseThrow(), false)
                                .build()
                        : work.withNewEmptyDir().endEmptyDir().build(),
                new VolumeBuilder()
                        .withName(TEMPORARY)
                        .withNewEmptyDir()
                        .endEmptyDir()
                        .build());
    }
}
