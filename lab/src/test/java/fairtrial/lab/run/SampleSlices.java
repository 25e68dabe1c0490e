package fairtrial.lab.run;

import fairtrial.core.model.Load;
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
import fairtrial.core.record.MeasuredSlice;
import java.util.Optional;

/// Slices of one thousand requests, for tests of what is concluded from them.
public final class SampleSlices {
    private static final Reading<CpuTimes> UNKNOWN = Reading.unavailable("not asked");

    private SampleSlices() {}

    /// A slice whose requests cost that many CPU µs each.
    public static MeasuredSlice costing(String contender, double microsPerRequest) {
        CpuTimes cost = new CpuTimes(Math.round(microsPerRequest * 1e6), 0);
        return slice(contender, Reading.of(cost), Reading.unavailable("x"));
    }

    /// A slice whose cost is unknown.
    static MeasuredSlice unknown(String contender) {
        return slice(contender, UNKNOWN, Reading.unavailable("x"));
    }

    /// A slice in which the contender's CPUs were busy for that share, 0–1.
    static MeasuredSlice busy(String contender, double share) {
        return slice(contender, UNKNOWN, Reading.of(new MachineCpu(share, 0, 0, 1 - share, 0, 0, 0, 0)));
    }

    private static MeasuredSlice slice(String contender, Reading<CpuTimes> cost, Reading<MachineCpu> cpus) {
        LoadResult result = new LoadResult(
                400_000_000,
                new LoadCounts(1_000, 1_000, 1_000, 1),
                new LoadLatency(1e6, ""),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 1, 1),
                new LoadThreads(0, 1, 0.5, 0),
                500_000_000);
        Evidence evidence = new Evidence(
                cost,
                cpus,
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                Reading.unavailable("x"),
                UNKNOWN,
                Reading.unavailable("x"),
                Disturbance.none("x"),
                500_000_000);
        return new MeasuredSlice(1, 1, 1, new Load.Closed(64), contender, 0, result, evidence, Optional.empty());
    }
}
