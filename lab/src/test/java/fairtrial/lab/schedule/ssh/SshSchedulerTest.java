package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerContract;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// The contract on two real hosts.
class SshSchedulerTest extends SchedulerContract {
    private static SshHosts hosts;

    @TempDir
    Path control;

    @BeforeAll
    static void start() {
        hosts = SshHosts.start("m1", "m2");
    }

    @AfterAll
    static void stop() {
        if (hosts != null) {
            hosts.close();
        }
    }

    @Override
    protected Scheduler open() {
        return hosts.scheduler(new WorkFolder(temp.resolve("work")), control, Optional.empty());
    }

    @Override
    protected MachineClass machines() {
        return hosts.machines();
    }
}
