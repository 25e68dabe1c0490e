package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import java.io.IOException;
import java.util.OptionalDouble;

/// A contender that is up, as a run sees it: [RunningApp] on a real machine. Closing it ends its process.
public interface RunningContender extends AutoCloseable {
    Contender contender();

    BootFacts facts();

    long pid();

    boolean isAlive();

    /// Why it is not alive, in short English.
    String end();

    /// The end of its log, secrets masked.
    String logTail();

    /// Stops all of its threads, its compilers and collectors too, until it is resumed.
    void pause();

    /// Lets it go on after a pause.
    void resume();

    /// Memory, collectors and threads of its JVM.
    Reading<JvmFigures> jvm();

    /// The same after a full collection: what is really in use of the heap.
    Reading<JvmFigures> jvmAfterCollection();

    /// Injects that much CPU cost into every request from now on.
    ///
    /// @param micros CPU µs, 0 takes it away
    /// @return mean CPU µs that the cost in force until now took in requests, by their threads' clocks; empty where
    ///     too few were timed
    /// @throws IOException no cost can be injected, or the contender is gone
    OptionalDouble inject(double micros) throws IOException;

    @Override
    void close();
}
