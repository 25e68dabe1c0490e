package fairtrial.lab.explain.gap;

import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.SampledCpu;
import fairtrial.core.explain.gap.SideCounts;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.explain.SliceTimes;
import fairtrial.lab.explain.WatchedSlices;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.TaskReader;
import fairtrial.lab.monitor.proc.TaskSample;
import fairtrial.lab.monitor.proc.TaskUse;
import fairtrial.lab.monitor.proc.ThreadNames;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.WarmContender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// The slices of one contender in one round. Counters of the kernel and of the JVM are read before and after
/// plain slices, in which nothing records. Flight Recorder and the tracepoint of system calls have slices of
/// their own.
final class GapSlices implements AutoCloseable {
    private final WarmContender contender;
    private final Load load;
    private final SliceTimes times;
    private final Counters counters;
    private final WatchedSlices watched;
    private final SideTally tally = new SideTally();
    private final List<MeasuredSlice> plain = new ArrayList<>();
    private Reading<Double> systemCalls;

    /// What reads the kernel's counters.
    record Counters(TaskReader tasks, ThreadNames names, SystemCalls calls) {}

    /// @param folder takes recordings until they are read
    GapSlices(WarmContender contender, Load load, SliceTimes times, Counters counters, Path folder) {
        this.contender = contender;
        this.load = load;
        this.times = times;
        this.counters = counters;
        this.watched = new WatchedSlices(contender, times, folder);
        this.systemCalls = Reading.unavailable("not counted");
    }

    /// A slice that counts for nothing: what a recording needs is loaded and compiled.
    void prepare() throws LoadFailed, Cancel.Interrupted {
        contender.wake();
        watched.prepare(load);
    }

    /// A slice with nothing but counters.
    ///
    /// @throws UserError FT-681 no response, FT-287 the threads have no counters
    void plain() throws LoadFailed, Cancel.Interrupted {
        contender.wake();
        RunningContender app = contender.app();
        Reading<Long> bytes = allocated(app);
        Reading<TaskSample> before = counters.tasks().read(app.pid());
        MeasuredSlice slice = contender.slice(load, times.millis(), times.leadMillis());
        Reading<TaskSample> after = counters.tasks().read(app.pid());
        Reading<Long> bytesNow = allocated(app);
        if (slice.isSilent()) {
            throw new UserError("FT-681", app.contender().id(), "no response");
        }
        switch (TaskUse.between(before, after)) {
            case Reading.Unavailable<TaskUse>(String reason) ->
                throw new UserError("FT-287", app.contender().id(), reason);
            case Reading.Available<TaskUse>(TaskUse use) -> tally.add(slice, use, more(bytes, bytesNow));
        }
        plain.add(slice);
    }

    private static Reading<Long> allocated(RunningContender app) {
        return switch (app.jvm()) {
            case Reading.Unavailable<JvmFigures>(String reason) -> Reading.unavailable(reason);
            case Reading.Available<JvmFigures>(JvmFigures figures) ->
                figures.allocatedBytes().isPresent()
                        ? Reading.of(figures.allocatedBytes().getAsLong())
                        : Reading.unavailable("the JVM does not count them");
        };
    }

    private static Reading<Long> more(Reading<Long> before, Reading<Long> after) {
        return switch (before) {
            case Reading.Unavailable<Long> none -> none;
            case Reading.Available<Long>(Long first) -> after.map(last -> last - first);
        };
    }

    /// A slice in which the JVM records.
    void recorded() throws LoadFailed, Cancel.Interrupted {
        contender.wake();
        watched.slice(load);
    }

    /// A slice in which system calls are counted, where that is allowed.
    void traced() throws LoadFailed, Cancel.Interrupted {
        if (counters.calls().allowed() instanceof Reading.Unavailable<String>(String reason)) {
            systemCalls = Reading.unavailable(reason);
            return;
        }
        contender.wake();
        // Ends before the slice does, also where perf starts late.
        Duration part = Duration.ofMillis((times.millis() - times.leadMillis()) / 2);
        CompletableFuture<Reading<Double>> counted =
                counters.calls().count(contender.app().pid(), Duration.ofMillis(times.leadMillis()), part);
        MeasuredSlice slice = contender.slice(load, times.millis(), times.leadMillis());
        try {
            systemCalls = slice.isSilent()
                    ? Reading.unavailable("no response")
                    : counted.join().map(perSecond -> perSecond / slice.throughput());
        } catch (CompletionException e) {
            systemCalls = Reading.unavailable(String.valueOf(e.getCause()));
        }
    }

    /// The slices without a recording.
    List<MeasuredSlice> plainSlices() {
        return List.copyOf(plain);
    }

    /// The slices with one.
    WatchedSlices watched() {
        return watched;
    }

    WarmContender contender() {
        return contender;
    }

    /// What was counted; the JVM may have to be asked for the names of its threads.
    ///
    /// @param application packages of the application itself
    /// @throws UserError FT-287 the kernel counted no CPU time
    SideCounts counts(List<String> application) {
        if (tally.cpuNanos() == 0) {
            throw new UserError("FT-287", contender.app().contender().id(), "0 ns");
        }
        contender.wake();
        List<SampledCpu> samples = watched.recorded(application) instanceof Reading.Available<Recorded>(Recorded seen)
                ? seen.cpu()
                : List.of();
        return tally.counts(counters.names().of(contender.app().pid(), tally.threads()), samples, systemCalls);
    }

    @Override
    public void close() {
        watched.close();
    }
}
