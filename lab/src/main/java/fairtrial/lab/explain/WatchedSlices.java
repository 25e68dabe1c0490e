package fairtrial.lab.explain;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.Recorded;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Software;
import fairtrial.core.model.Threading;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.SeenResources;
import fairtrial.lab.explain.recording.DumpTally;
import fairtrial.lab.explain.recording.RecordingReader;
import fairtrial.lab.explain.recording.RecordingSettings;
import fairtrial.lab.explain.recording.RecordingTally;
import fairtrial.lab.explain.recording.SeenWaits;
import fairtrial.lab.explain.recording.WaitRates;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.WarmContender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Slices in which a contender's resources are read and its JVM records. Recordings are read after the last
/// slice, so that slices of both kinds follow each other at once.
public final class WatchedSlices implements AutoCloseable {
    /// Between readings of the first slice: a thousand of them, so that their code is compiled.
    private static final Duration COMPILING = Duration.ofMillis(2);

    /// A JVM keeps 10 MB of a recording in memory and writes it twice at its end, with names and stacks beside
    /// it. On a full disk it does not fail, it ends.
    private static final long LEAST_FREE = 64L << 20;

    private final WarmContender contender;
    private final SliceTimes times;
    private final Path folder;
    private final List<MeasuredSlice> slices = new ArrayList<>();
    private final SliceRecordings recordings = new SliceRecordings();
    private final ResourceMeans means = new ResourceMeans();
    private final KeptRecordings kept = KeptRecordings.asked();
    private final List<Path> dumps = new ArrayList<>();
    private RecordingSettings settings = RecordingSettings.usual();
    private Optional<Path> trial = Optional.empty();
    private double trialSeconds;
    private Optional<String> unrecorded = Optional.empty();

    /// @param folder takes recordings until they are read
    public WatchedSlices(WarmContender contender, SliceTimes times, Path folder) {
        this.contender = contender;
        this.times = times;
        this.folder = folder;
    }

    /// One slice that counts for nothing: what evidence needs is loaded and compiled, and what it may record
    /// is learnt. Its recording has all waits; of those that are too frequent for later ones it is kept.
    public void prepare(Load load) throws LoadFailed, Cancel.Interrupted {
        // Free permits are counted while nobody has one.
        contender.app().resources();
        startRecording();
        trialSeconds = seconds(watched(load, COMPILING, new ArrayList<>()));
        Optional<Path> whole = endRecording();
        if (whole.isPresent()) {
            try {
                settings = WaitRates.bearable(whole.get(), times.millis() / 1e3, settings);
                trial = Optional.of(
                        Files.move(whole.get(), folder.resolve("trial.jfr"), StandardCopyOption.REPLACE_EXISTING));
            } catch (UserError unreadable) {
                unrecorded = Optional.of(SliceRecordings.reason(unreadable));
                delete(whole.get());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// One slice that counts for nothing, where requests run on virtual threads: dumps tell what these wait for.
    public void dump(Load load) throws LoadFailed, Cancel.Interrupted {
        if (contender.app().contender().mode().threading() != Threading.VIRTUAL) {
            return;
        }
        try (ThreadDumps written = ThreadDumps.start(contender.app(), folder, times)) {
            contender.slice(load, times.millis(), times.leadMillis());
            dumps.addAll(written.end());
        } catch (InterruptedException e) {
            throw new Cancel.Interrupted(String.valueOf(e.getMessage()));
        }
    }

    /// One watched slice.
    public MeasuredSlice slice(Load load) throws LoadFailed, Cancel.Interrupted {
        startRecording();
        List<Reading<SeenResources>> readings = new ArrayList<>();
        MeasuredSlice slice = watched(load, ResourceReader.INTERVAL, readings);
        endRecording().ifPresent(file -> recordings.add(file, slice));
        slices.add(slice);
        for (Reading<SeenResources> reading : readings) {
            if (reading instanceof Reading.Available<SeenResources>(SeenResources seen)) {
                means.add(seen);
            }
        }
        return slice;
    }

    private MeasuredSlice watched(Load load, Duration interval, List<Reading<SeenResources>> readings)
            throws LoadFailed, Cancel.Interrupted {
        try (ResourceReader reader =
                ResourceReader.start(contender.app(), interval, times.leadMillis(), times.millis())) {
            MeasuredSlice slice = contender.slice(load, times.millis(), times.leadMillis());
            readings.addAll(reader.end());
            return slice;
        } catch (InterruptedException e) {
            throw new Cancel.Interrupted(String.valueOf(e.getMessage()));
        }
    }

    private void startRecording() {
        if (unrecorded.isPresent()) {
            return;
        }
        try {
            requireSpace();
            contender.app().startRecording(kept.settings(settings.values()));
        } catch (IOException e) {
            unrecorded = Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void requireSpace() throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        if (free < LEAST_FREE) {
            throw new IOException((free >> 20) + " MiB are free in the temporary folder, and a recording needs "
                    + (LEAST_FREE >> 20));
        }
    }

    private Optional<Path> endRecording() {
        if (unrecorded.isPresent()) {
            return Optional.empty();
        }
        Path file = folder.resolve("evidence-" + recordings.files().size() + ".jfr");
        try {
            delete(file);
            contender.app().endRecording(file);
            return Optional.of(file);
        } catch (IOException e) {
            unrecorded = Optional.of(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /// The watched slices so far.
    public List<MeasuredSlice> slices() {
        return List.copyOf(slices);
    }

    /// Means of the contender's own resources over the readings.
    public List<LimitedResource> resources() {
        Software software = contender.app().contender().software();
        return means.of(software.container(), software.boot());
    }

    /// What the recordings say; unavailable with the reason.
    ///
    /// @param application packages of the application itself
    public Reading<Recorded> recorded(List<String> application) {
        return recordings.recorded(
                () -> new RecordingTally(application, event -> !settings.isShortened(event)),
                seconds -> frequent(application).and(ofVirtualThreads(application, seconds)),
                unrecorded);
    }

    /// Waits that are so frequent that the recordings have only the longest of them: all of the trial.
    private SeenWaits frequent(List<String> application) {
        RecordingTally tally = new RecordingTally(application, settings::isShortened);
        try {
            trial.filter(file -> settings.isShortened()).ifPresent(file -> RecordingReader.read(file, tally));
            return tally.waits(trialSeconds);
        } catch (UserError unreadable) {
            return SeenWaits.none(trialSeconds);
        }
    }

    private SeenWaits ofVirtualThreads(List<String> application, double seconds) {
        DumpTally tally = new DumpTally(application);
        dumps.forEach(dump -> addIfWhole(tally, dump));
        return tally.seen(seconds);
    }

    private static void addIfWhole(DumpTally tally, Path dump) {
        try {
            tally.add(dump);
        } catch (UserError cut) {
            // A full disk cut it; the others tell enough.
        }
    }

    private static double seconds(MeasuredSlice slice) {
        return slice.evidence().wallNanos() / 1e9;
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            kept.keep(recordings.files());
        } finally {
            recordings.files().forEach(WatchedSlices::delete);
            trial.ifPresent(WatchedSlices::delete);
            dumps.forEach(WatchedSlices::delete);
        }
    }
}
