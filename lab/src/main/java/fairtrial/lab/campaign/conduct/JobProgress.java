package fairtrial.lab.campaign.conduct;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;

/// Listener of jobs.
public interface JobProgress {
    /// Where a job stands that is awaited.
    void stands(JobArray array, int index, JobState state);

    /// A result that cannot be used, and why.
    void broken(JobArray array, int index, String why);

    /// A survey or a rehearsal that left no result is submitted again.
    void again(JobArray array, JobState state);

    /// A round that left no result is run again.
    void lost(JobArray array, int index, JobState state);
}
