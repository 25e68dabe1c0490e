package fairtrial.lab.explain.profile;

import fairtrial.core.explain.WatchedPair;
import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.ProfiledRound;
import fairtrial.core.explain.profile.Sampling;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.ProfilerFiles;
import fairtrial.lab.explain.SliceTimes;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.WarmContender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// The slices of one contender in one round: first without async-profiler, then with it but without
/// samples, and with samples. Stacks are read after the last slice, so that slices of both kinds follow
/// each other at once.
final class SampledSlices implements AutoCloseable {
    private final WarmContender contender;
    private final Load load;
    private final SliceTimes times;
    private final StackSampler sampler;
    private final Path folder;
    private final List<Double> without = new ArrayList<>();
    private final List<Double> loaded = new ArrayList<>();
    private final List<MeasuredSlice> sampled = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();

    /// @param folder takes stacks until they are read
    SampledSlices(WarmContender contender, Load load, SliceTimes times, ProfilerFiles profiler, Path folder) {
        this.contender = contender;
        this.load = load;
        this.times = times;
        this.sampler = new StackSampler(contender.app().contender().id(), command -> execute(profiler, command));
        this.folder = folder;
    }

    /// @throws UserError FT-680 the contender ended
    private String execute(ProfilerFiles profiler, String command) throws IOException {
        try {
            return contender.app().profile(profiler, command);
        } catch (IOException e) {
            contender.requireAlive();
            throw e;
        }
    }

    /// A slice before the library is loaded.
    void without() throws LoadFailed, Cancel.Interrupted {
        without.add(drive().throughput());
    }

    /// Loads it. The first slice with samples counts for nothing: code that sampling needs is compiled in
    /// it.
    ///
    /// @throws UserError FT-698 it does not work
    void load() throws LoadFailed, Cancel.Interrupted {
        contender.wake();
        sampler.load();
        drive();
        Path trial = file("trial");
        try {
            sampler.stop(trial);
        } finally {
            delete(trial);
        }
    }

    /// A slice without samples.
    void plain() throws LoadFailed, Cancel.Interrupted {
        loaded.add(drive().throughput());
    }

    /// A slice with samples.
    ///
    /// @throws UserError FT-698 it does not work
    void sampled() throws LoadFailed, Cancel.Interrupted {
        contender.wake();
        sampler.start();
        MeasuredSlice slice = drive();
        Path file = file(String.valueOf(files.size()));
        files.add(file);
        sampler.stop(file);
        sampled.add(slice);
    }

    private MeasuredSlice drive() throws LoadFailed, Cancel.Interrupted {
        contender.wake();
        MeasuredSlice slice = contender.slice(load, times.millis(), times.leadMillis());
        if (slice.isSilent()) {
            throw new UserError("FT-681", contender.app().contender().id(), "no response");
        }
        return slice;
    }

    private Path file(String name) {
        return folder.resolve(contender.app().contender().id() + "-" + name + ".collapsed");
    }

    /// What made the samples.
    Sampling.Source source() {
        return sampler.source();
    }

    /// Adds the stacks, and ends their round.
    ///
    /// @throws UserError FT-698 a file of stacks cannot be read, or there is no sample
    void read(CollapsedStacks stacks) {
        for (Path file : files) {
            try {
                StacksFile.read(file, stacks);
            } catch (IOException e) {
                throw new UserError("FT-698", contender.app().contender().id(), String.valueOf(e));
            }
        }
        stacks.endRound(new ProfiledRound.Slices(requests(), counted(), sampling(), loading()));
        if (stacks.rounds().getLast().ownNanos().isEmpty()) {
            throw new UserError("FT-698", contender.app().contender().id(), "no samples");
        }
    }

    private long requests() {
        return sampled.stream()
                .mapToLong(slice -> slice.result().counts().completedTotal())
                .sum();
    }

    private OptionalDouble counted() {
        return sampled.stream()
                .flatMapToDouble(slice -> slice.cpuMicrosPerRequest().stream())
                .average();
    }

    private List<WatchedPair> sampling() {
        List<WatchedPair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.min(loaded.size(), sampled.size()); i++) {
            pairs.add(new WatchedPair(loaded.get(i), sampled.get(i).throughput()));
        }
        return pairs;
    }

    private List<WatchedPair> loading() {
        List<WatchedPair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.min(without.size(), loaded.size()); i++) {
            pairs.add(new WatchedPair(without.get(i), loaded.get(i)));
        }
        return pairs;
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
        files.forEach(SampledSlices::delete);
    }
}
