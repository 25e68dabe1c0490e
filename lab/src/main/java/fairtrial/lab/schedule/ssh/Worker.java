package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One host, or a pair of hosts, that carries one job out at a time, until it fails.
abstract class Worker implements AutoCloseable {
    private volatile @Nullable UserError failure;

    abstract String name();

    /// Whether it is one of these machines.
    abstract boolean isOf(MachineClass machines);

    /// Carries a job out and gives its last state.
    ///
    /// @throws UserError it cannot be used
    abstract JobState carriedOut(HostJob job) throws InterruptedException;

    /// Why it takes no more jobs; empty: it does.
    Optional<UserError> failure() {
        return Optional.ofNullable(failure);
    }

    /// Carries a job out and gives its last state. One that cannot be used keeps the reason.
    JobState carryOut(HostJob job) {
        try {
            return carriedOut(job);
        } catch (UserError e) {
            failure = e;
            return lost(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return lost("interrupted");
        }
    }

    JobState ended() {
        return new JobState(Stage.ENDED, name(), "");
    }

    JobState lost(String words) {
        return new JobState(Stage.LOST, name(), words);
    }

    /// The state of a job that left no result.
    ///
    /// @param code exit code; empty: its time limit
    /// @param tail end of what it printed
    JobState lost(HostJob job, Optional<Integer> code, String tail) {
        String end = code.map(exit -> "exit " + exit)
                .orElse("time limit " + job.array().limit());
        return lost(end + ": " + tail);
    }

    /// Removes our folders there.
    @Override
    public abstract void close();
}
