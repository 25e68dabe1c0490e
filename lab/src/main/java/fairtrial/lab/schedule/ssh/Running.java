package fairtrial.lab.schedule.ssh;

/// A job that has started.
interface Running {
    /// Ends the job. Our folder stays on its host.
    void cancel();

    /// Ends the job, and our folder on its host.
    void end();
}
