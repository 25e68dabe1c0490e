package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobState;
import java.util.Optional;

/// One host, or a pair of hosts, that carries one job out at a time, until it fails.
interface Worker extends AutoCloseable {
    String name();

    /// Whether it is one of these machines.
    boolean isOf(MachineClass machines);

    /// Why it takes no more jobs; empty: it does.
    Optional<UserError> failure();

    /// Carries a job out and gives its last state. One that cannot be used keeps the reason.
    JobState carryOut(HostJob job);

    /// Removes our folders there.
    @Override
    void close();
}
