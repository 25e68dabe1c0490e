package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.load.Reach;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A running contender, as a run sees it: [RunningApp] on a real machine. Closing it ends its process.
public interface RunningContender extends AutoCloseable {
    Contender contender();

    BootFacts facts();

    long pid();

    boolean isAlive();

    /// The reason why it is not alive, in short English.
    String end();

    /// The end of its log, secrets masked.
    String logTail();

    /// Stops all its threads, compilers and collectors too, until `resume`.
    void pause();

    /// Continues after a pause.
    void resume();

    /// Lets it prove to load generators of other machines that it is ours, until [#unprove].
    ///
    /// @return how they reach it; empty: it listens on a loopback port only
    /// @throws IOException its probe does not reply
    default Optional<Reach> prove() throws IOException {
        return Optional.empty();
    }

    /// Ends [#prove]: under load, no request is looked at.
    ///
    /// @throws IOException its probe does not reply
    default void unprove() throws IOException {}

    /// Memory, collectors and threads of its JVM.
    Reading<JvmFigures> jvm();

    /// Figures of its JVM after a full collection, when the heap holds only live objects.
    Reading<JvmFigures> jvmAfterCollection();

    /// Pauses of its garbage collector in µs since its start, without those in which it was stopped; unavailable where
    /// they are not logged.
    default Reading<List<Double>> pauseMicros() {
        return Reading.unavailable("not logged");
    }

    /// Injects this CPU cost into every request from now on.
    ///
    /// @param micros CPU µs; 0 removes the cost
    /// @return mean CPU µs that the previous cost took in requests, by their threads' clocks; empty when too
    ///     few were timed
    /// @throws IOException no cost can be injected, or the contender is gone
    OptionalDouble inject(double micros) throws IOException;

    @Override
    void close();
}
