package fairtrial.lab.schedule.kubernetes;

import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerProvider;
import fairtrial.lab.schedule.WorkFolder;

/// Kubernetes by the user's own configuration: `KUBECONFIG`, `~/.kube/config` or the service account of a pod.
public final class KubernetesProvider implements SchedulerProvider {
    @Override
    public Scheduler open(WorkFolder work, String host) {
        return new KubernetesScheduler(work, host, Clusters.ofUser());
    }
}
