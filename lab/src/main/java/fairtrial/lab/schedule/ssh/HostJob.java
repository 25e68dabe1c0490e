package fairtrial.lab.schedule.ssh;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import org.jspecify.annotations.Nullable;

/// A job from its submission to its end.
final class HostJob {
    private final JobArray array;
    private final Parcel parcel;
    private final int index;
    private JobState state = JobState.of(Stage.WAITING);
    private @Nullable Running line;
    private boolean cancelled;

    HostJob(JobArray array, Parcel parcel, int index) {
        this.array = array;
        this.parcel = parcel;
        this.index = index;
    }

    JobArray array() {
        return array;
    }

    Parcel parcel() {
        return parcel;
    }

    int index() {
        return index;
    }

    synchronized JobState state() {
        return state;
    }

    synchronized void is(JobState now) {
        state = now;
    }

    synchronized boolean isCancelled() {
        return cancelled;
    }

    /// Its process has started.
    synchronized void runs(Running on) {
        line = on;
        if (cancelled) {
            on.cancel();
        }
    }

    /// Ends it where it runs.
    synchronized void cancel() {
        cancelled = true;
        if (line != null) {
            line.cancel();
        }
    }

    /// Ends it with our folder on its host.
    synchronized void abandon() {
        cancelled = true;
        if (line != null) {
            line.end();
        }
    }
}
