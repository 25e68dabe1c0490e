package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Jobs as pods of a cluster: an array is an Indexed Job, which outlives this process. Pods that wait for their files
/// get
/// them whenever the states are asked for.
public final class KubernetesScheduler implements Scheduler {
    private static final String MANIFEST = "job.yaml";

    private final WorkFolder work;
    private final String host;
    private final Clusters clusters;
    private final FileDelivery delivery = new FileDelivery();
    private final CancelledJobs cancelled;

    KubernetesScheduler(WorkFolder work, String host, Clusters clusters) {
        this.work = work;
        this.host = host;
        this.clusters = clusters;
        this.cancelled = new CancelledJobs(work);
    }

    @Override
    public List<Written> preview(JobArray array, Parcel parcel) {
        List<String> words = new ArrayList<>(List.of("kubectl"));
        MachineSelection.of(array.machines())
                .option(MachineSelection.CONTEXT)
                .ifPresent(context -> words.addAll(List.of("--context", context)));
        words.addAll(List.of("apply", "-f", work.of(array).resolve(MANIFEST).toString()));
        String text = Serialization.asYaml(manifest(array, parcel));
        return List.of(new Written(MANIFEST, text, ShellWord.line(words)));
    }

    private Job manifest(JobArray array, Parcel parcel) {
        MachineSelection selection = MachineSelection.of(array.machines());
        Optional<String> folder = selection.inVolume(array.machines(), work.root());
        return new JobManifest(identity(array), selection, folder).of(array, parcel);
    }

    private JobIdentity identity(JobArray array) {
        return JobIdentity.of(work, host, array);
    }

    private Cluster cluster(JobArray array) {
        return clusters.of(array.machines(), MachineSelection.of(array.machines()));
    }

    @Override
    public synchronized void submit(JobArray array, Parcel parcel) {
        Job job = manifest(array, parcel);
        Cluster cluster = cluster(array);
        if (MachineSelection.of(array.machines())
                .option(MachineSelection.VOLUME)
                .isPresent()) {
            work.lay(array, parcel);
        } else {
            FileCargo.pack(work, array, parcel);
        }
        preview(array, parcel).forEach(written -> work.write(array, written.file(), written.text()));
        cluster.create(job);
    }

    @Override
    public synchronized SortedMap<Integer, JobState> states(JobArray array) {
        Cluster cluster = cluster(array);
        ArrayState seen = see(cluster, array);
        SortedMap<Integer, JobState> states = states(array, seen);
        for (int at = 0; at < array.indices().size(); at++) {
            int index = array.indices().get(at);
            Optional<Pod> pod = seen.pod(at);
            if (cancelled.contains(array, index)) {
                pod.filter(one -> !isOver(one)).ifPresent(cluster::delete);
            } else if (pod.isPresent()) {
                delivery.deliver(cluster, pod.orElseThrow(), FileCargo.file(work, array))
                        .ifPresent(trouble -> states.computeIfPresent(
                                index, (same, state) -> new JobState(Stage.WAITING, state.machine(), trouble)));
            }
        }
        if (states.values().stream().allMatch(JobState::isOver)) {
            FileCargo.remove(work, array);
        }
        return states;
    }

    private static boolean isOver(Pod pod) {
        return pod.getMetadata().getDeletionTimestamp() != null
                || List.of("Succeeded", "Failed").contains(pod.getStatus().getPhase());
    }

    private ArrayState see(Cluster cluster, JobArray array) {
        JobIdentity identity = identity(array);
        // Pods after the Job: what it counts as completed has its pod in the second answer.
        Optional<Job> job = cluster.job(identity);
        return new ArrayState(job, cluster.pods(identity), cluster.warnings(identity));
    }

    private SortedMap<Integer, JobState> states(JobArray array, ArrayState seen) {
        SortedMap<Integer, JobState> states = new TreeMap<>();
        IntStream.range(0, array.indices().size()).forEach(at -> {
            int index = array.indices().get(at);
            states.put(index, state(array, index, seen, at));
        });
        return states;
    }

    private JobState state(JobArray array, int index, ArrayState seen, int at) {
        JobState state = seen.of(at);
        if (work.found(array, index).isPresent()) {
            return new JobState(Stage.ENDED, state.machine(), "");
        }
        boolean ends = cancelled.contains(array, index) && state.stage() != Stage.ENDED && !seen.runs(at);
        return ends ? new JobState(Stage.LOST, state.machine(), "cancelled") : state;
    }

    @Override
    public synchronized Optional<Path> fetch(JobArray array, int index) {
        Optional<Path> here = work.found(array, index);
        if (here.isPresent()) {
            return here;
        }
        Cluster cluster = cluster(array);
        int at = array.indices().indexOf(index);
        ArrayState seen = see(cluster, array);
        return seen.pod(at)
                .filter(pod -> seen.of(at).stage() == Stage.ENDED)
                .map(pod -> cluster.asked(() -> keep(cluster, pod, array, index)));
    }

    private Path keep(Cluster cluster, Pod pod, JobArray array, int index) {
        Reader log = cluster.client()
                .pods()
                .inNamespace(cluster.namespace())
                .withName(pod.getMetadata().getName())
                .inContainer(PodContainers.ROUND)
                .withReadyWaitTimeout(0)
                .getLogReader();
        return LoggedResult.keep(log, work, array, index);
    }

    /// A Job makes a new pod for one that is deleted, so cancelled jobs are written down: their pods get no files.
    ///
    /// @throws UserError FT-251 to FT-257 the cluster does not answer, or refuses
    @Override
    public synchronized void cancel(JobArray array, Collection<Integer> indices) {
        Cluster cluster = cluster(array);
        SortedMap<Integer, JobState> states = states(array, see(cluster, array));
        List<Integer> open = states.entrySet().stream()
                .filter(state -> !state.getValue().isOver())
                .map(Map.Entry::getKey)
                .toList();
        cancelled.add(array, open.stream().filter(indices::contains).toList());
        if (indices.containsAll(open)) {
            // The logs go with the Job.
            states.forEach((index, state) -> {
                if (state.stage() == Stage.ENDED) {
                    fetch(array, index);
                }
            });
            cluster.delete(identity(array));
        } else {
            states(array);
        }
    }

    @Override
    public void close() {
        clusters.close();
    }
}
