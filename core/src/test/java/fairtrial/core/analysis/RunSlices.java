package fairtrial.core.analysis;

import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.stats.EncodedHistogram;
import org.HdrHistogram.Histogram;

/// What the load side and the monitors say of a slice in a run of [Runs].
public final class RunSlices {
    private RunSlices() {}

    /// A slice in which all is well at this throughput.
    public static SliceOutcome.Measured measured(double perSecond) {
        return new SliceOutcome.Measured(result(perSecond, 0.5, LoadErrors.NONE, 16 / perSecond), evidence(0.01, 0));
    }

    /// Ten thousand and one requests that all took the same time, as the load agent writes them.
    static String histogram(long nanos) {
        return histogram(nanos, 10_001);
    }

    /// So many of them.
    static String histogram(long nanos, int requests) {
        Histogram histogram = new Histogram(60_000_000_000L, 3);
        histogram.recordValueWithCount(nanos, requests);
        return EncodedHistogram.of(histogram);
    }

    /// The same run with only so many requests of one millisecond in every slice.
    static RunRecord fewRequests(RunRecord record, int requests) {
        return Runs.slices(
                record,
                s -> s.outcome() instanceof SliceOutcome.Measured(LoadResult r, Evidence evidence, var hosts)
                        ? Runs.with(s, new SliceOutcome.Measured(few(r, requests), evidence))
                        : s);
    }

    private static LoadResult few(LoadResult r, int requests) {
        return new LoadResult(
                r.windowNanos(),
                new LoadCounts(requests, requests, requests, 1),
                new LoadLatency(1e6, histogram(1_000_000, requests)),
                r.errors(),
                r.traffic(),
                r.threads(),
                r.tookNanos());
    }

    /// What the load side saw.
    public static LoadResult result(double perSecond, double busy, LoadErrors errors, double latencySeconds) {
        long completed = Math.round(perSecond * 0.4);
        return new LoadResult(
                400_000_000,
                new LoadCounts(completed, completed, completed, perSecond * latencySeconds),
                new LoadLatency(latencySeconds * 1e9, histogram(Math.round(latencySeconds * 1e9))),
                errors,
                new LoadTraffic(0, 0, completed * 118, completed * 60),
                new LoadThreads(1_000, 200_000_000, busy, 1_000_000),
                500_000_000);
    }

    /// What the monitors saw: the idle share of the contender's CPUs and the steal of the machine.
    public static Evidence evidence(double idle, double steal) {
        MachineCpu own = new MachineCpu(0.99 - idle, 0, 0.01, idle, 0, 0, 0, 0);
        MachineCpu all = new MachineCpu(0.9 - steal, 0, 0.1, 0, 0, 0, 0, steal);
        return new Evidence(
                Reading.of(new CpuTimes(330_000_000, 150_000_000)),
                Reading.of(own),
                Reading.of(own),
                Reading.of(all),
                Reading.unavailable("not read"),
                Reading.of(new CpuTimes(1_000_000, 1_000_000)),
                Reading.of(0.004),
                new Disturbance(Reading.of(0L), Reading.of(0L), Reading.of(0.0), Reading.of(0.0)),
                500_000_000);
    }

    /// The same with another reading of the contender's CPU time.
    public static Evidence withCpu(Evidence e, Reading<CpuTimes> cpu) {
        return new Evidence(
                cpu,
                e.contenderCpus(),
                e.loadCpus(),
                e.allCpus(),
                e.listenQueue(),
                e.conductorCpu(),
                e.othersShare(),
                e.disturbance(),
                e.wallNanos());
    }

    /// The same run with a placebo that is slower by a fifth than any contender of [Runs#equal].
    public static RunRecord withSlowPlacebo(RunRecord record) {
        String twin = record.plan().placebo().orElseThrow().id();
        return Runs.slices(
                record,
                s -> s.contender().equals(twin) && s.load().equals(Runs.CAPACITY)
                        ? Runs.with(s, measured(32_000 + 10 * s.block()))
                        : s);
    }
}
