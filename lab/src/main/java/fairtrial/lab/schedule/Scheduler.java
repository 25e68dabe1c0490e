package fairtrial.lab.schedule;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// A scheduler that the user has. It keeps no state in this process: another one on the same folder of work sees the
/// jobs that an earlier one has submitted, where they outlive it.
public interface Scheduler extends AutoCloseable {
    /// What [#submit] would send, word by word, with the command that sends it. It asks and sends nothing.
    List<Written> preview(JobArray array, Parcel parcel);

    /// Submits all jobs of an array. A name is submitted once. The files of the parcel are copied before this returns.
    ///
    /// @throws UserError FT-24x the scheduler refuses, with its own words
    void submit(JobArray array, Parcel parcel);

    /// The state of every job of a submitted array, by its index.
    ///
    /// @throws UserError FT-24x the scheduler does not answer
    SortedMap<Integer, JobState> states(JobArray array);

    /// Brings the result of a job that has ended to this machine.
    ///
    /// @return the file of the result; empty: there is none
    Optional<Path> fetch(JobArray array, int index);

    /// Ends jobs that wait or run, with all that they started. Those that ended are left alone.
    void cancel(JobArray array, Collection<Integer> indices);

    /// Ends what would not outlive this process.
    @Override
    void close();
}
