package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerContract;
import fairtrial.lab.schedule.WorkFolder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/// The contract on the mock cluster; files go into the pods by `exec`.
class UploadedFilesTest extends SchedulerContract {
    private @Nullable MockCluster cluster;

    @Override
    protected Scheduler open() {
        MockCluster running = cluster == null ? new MockCluster(temp) : cluster;
        cluster = running;
        return new KubernetesScheduler(new WorkFolder(temp.resolve("work")), "here", running.clusters());
    }

    @Override
    protected MachineClass machines() {
        return Machines.of();
    }

    @Override
    protected boolean outlives() {
        return true;
    }

    @AfterEach
    void stop() {
        if (cluster != null) {
            cluster.close();
        }
    }
}
