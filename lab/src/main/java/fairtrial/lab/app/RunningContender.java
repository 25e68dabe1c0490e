package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.app.layer.LayerPhase;
import fairtrial.lab.app.layer.SeenLayers;
import fairtrial.lab.load.Reach;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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

    /// Lends it the rest of the last CPU of its quota, or takes it back: under a quota a JVM compiles for minutes.
    /// Nothing where no quota holds it.
    ///
    /// @throws IOException the kernel refuses it
    default void lendCpus(boolean lent) throws IOException {}

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

    /// Its limited resources at this moment; unavailable where nobody reads them.
    default Reading<SeenResources> resources() {
        return Reading.unavailable("not read");
    }

    /// Starts a recording of its JVM, until [#endRecording].
    ///
    /// @param settings values of Flight Recorder's settings by `EVENT#SETTING`
    /// @throws IOException the JVM cannot record
    default void startRecording(Map<String, String> settings) throws IOException {
        throw new IOException("not recorded");
    }

    /// Ends the recording and stores it.
    ///
    /// @param file takes the recording; missing
    /// @throws IOException nothing is recorded, or it cannot be written
    default void endRecording(Path file) throws IOException {
        throw new IOException("not recorded");
    }

    /// Writes what its threads do at this moment, virtual ones too.
    ///
    /// @param file takes the dump in JSON; missing
    /// @throws IOException its JVM writes none
    default void dumpThreads(Path file) throws IOException {
        throw new IOException("no dump");
    }

    /// Ends what happens at the layers of its requests and begins the next phase.
    ///
    /// @return what happened in the phase that ends
    /// @throws IOException the contender was started without the agent of delays, or does not reply
    default SeenLayers layers(LayerPhase next) throws IOException {
        throw new IOException("no delays can be planted");
    }

    /// Gives async-profiler in its JVM a command. The first one loads it, and nothing unloads it.
    ///
    /// @return what it says
    /// @throws IOException the JVM cannot load it, or it refuses the command
    default String profile(ProfilerFiles profiler, String command) throws IOException {
        throw new IOException("not profiled");
    }

    @Override
    void close();
}
