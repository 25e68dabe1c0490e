package fairtrial.lab.schedule;

/// A kind of scheduler whose libraries are on a class path of their own ([fairtrial.lab.library.OwnClassPath]).
public interface SchedulerProvider {
    /// A scheduler for the jobs of a folder of work. It connects when it is first asked.
    ///
    /// @param host name of this machine; with the folder it tells campaigns on one cluster apart
    Scheduler open(WorkFolder work, String host);
}
