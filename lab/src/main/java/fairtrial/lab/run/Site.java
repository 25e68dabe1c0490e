package fairtrial.lab.run;

import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;

/// The machines of a run, as its conductor sees them: this one ([LocalSite]), or several.
public interface Site extends AutoCloseable {
    /// Whether waiting contenders are stopped; not where a stopped one would outlive a killed tool.
    boolean stopsOthers();

    /// Keeps this process and its monitors off the contender's CPUs, or lets it use all again.
    void keepApart(RunState run, boolean apart);

    /// Starts the load generators.
    ///
    /// @param engines number of the start within this run, from 1
    Session open(RunState run, int engines) throws LoadFailed, Cancel.Interrupted;

    /// Stores the log of the load generators of the last session and gives its place.
    Path keepLog(RunState run, int engines);

    /// The services of the contenders.
    ServiceWatch services();

    /// Nanoseconds of a clock that only goes forwards.
    long nanoTime();

    @Override
    void close();

    /// Load generators that run, and rounds with them.
    interface Session extends AutoCloseable {
        /// Measures the most that the generators can do here; written into the journal.
        ///
        /// @param when `start` or `end`
        void ceiling(String when) throws LoadFailed, Cancel.Interrupted;

        /// Carries a round out; everything about it is in the journal then.
        ///
        /// @param number of the round, from 1
        /// @throws ServiceLost a service of the contenders is gone
        void attempt(int number) throws LoadFailed, Cancel.Interrupted;

        @Override
        void close();
    }
}
