package fairtrial.lab.campaign.job;

import java.nio.file.Path;
import java.util.Optional;

/// Where a job runs.
///
/// @param work       the folder of work
/// @param pair       the machines of the job; empty: this one alone
/// @param cpuManager policy of the node's CPU manager, in a pod
public record JobPlace(Path work, Optional<JobPair> pair, Optional<String> cpuManager) {
    public JobPlace {
        work = work.toAbsolutePath().normalize();
    }
}
