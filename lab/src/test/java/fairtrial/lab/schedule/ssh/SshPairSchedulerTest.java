package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.SchedulerContract;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// The contract on one pair of real hosts.
class SshPairSchedulerTest extends SchedulerContract {
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
        Pairing pairing = new Pairing(List.of(new HostPair("m1", "m2")));
        return new MachineClass("stub", 1, List.of(), new TreeMap<>(), Optional.of(pairing));
    }
}
