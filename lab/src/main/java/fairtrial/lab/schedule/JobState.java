package fairtrial.lab.schedule;

/// State of a job, as its scheduler tells it.
///
/// @param machine name of its machine; empty before it runs
/// @param words   the scheduler's own words about a job that waits or is lost: why; else empty
public record JobState(Stage stage, String machine, String words) {
    /// How far a job is.
    public enum Stage {
        /// Waits for a machine.
        WAITING,
        /// Runs.
        RUNNING,
        /// Ended with a result.
        ENDED,
        /// Ended without a result, or is not known to the scheduler.
        LOST
    }

    /// A state without further words.
    public static JobState of(Stage stage) {
        return new JobState(stage, "", "");
    }

    /// Whether nothing more comes of the job.
    public boolean isOver() {
        return stage == Stage.ENDED || stage == Stage.LOST;
    }
}
