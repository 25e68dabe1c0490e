package fairtrial.lab.schedule.slurm;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerContract;
import fairtrial.lab.schedule.WorkFolder;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// The contract on a real Slurm of four nodes.
class SlurmSchedulerTest extends SchedulerContract {
    private static SlurmHere slurm;

    @BeforeAll
    static void start() {
        slurm = SlurmHere.start(4);
    }

    @AfterAll
    static void stop() {
        if (slurm != null) {
            slurm.close();
        }
    }

    @Override
    protected Scheduler open() {
        return new SlurmScheduler(new WorkFolder(temp.resolve("work")), slurm.programs(), System::nanoTime);
    }

    @Override
    protected MachineClass machines() {
        return new MachineClass("stub", 4, List.of(), new TreeMap<>());
    }

    @Override
    protected boolean outlives() {
        return true;
    }
}
