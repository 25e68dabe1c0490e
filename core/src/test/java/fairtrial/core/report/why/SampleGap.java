package fairtrial.core.report.why;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.SampledCpu;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.gap.GapRound;
import fairtrial.core.explain.gap.GapSide;
import fairtrial.core.explain.gap.RoleCounts;
import fairtrial.core.explain.gap.SideCounts;
import fairtrial.core.explain.gap.SideLimit;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Two contenders on one CPU: the first needs 80 µs for a request and the other 100 µs, of which 15 are the
/// container's in I/O threads.
public final class SampleGap {
    private SampleGap() {}

    /// The gap.
    public static Gap of() {
        return between(80, 12_500);
    }

    /// The same CPU time for both, and more throughput: the other one waits.
    public static Gap waiting() {
        return between(100, 15_000);
    }

    /// No difference at all.
    public static Gap none() {
        return between(100, 10_000);
    }

    private static Gap between(double micros, double throughput) {
        GapSide one = new GapSide(
                "c0",
                "tomcat",
                List.of(new SideLimit(
                        ResourceKind.CPUS,
                        "CPUs",
                        Optional.of(new LimitingSetting(TurnedBy.PINNING, "cpus", "1")),
                        0.98,
                        true)));
        GapSide other = new GapSide(
                "c1",
                "undertow",
                List.of(new SideLimit(ResourceKind.IO_THREADS, "I/O threads", Optional.empty(), 0.9, true)));
        return Gap.of(
                one,
                other,
                DoubleStream.of(0.99, 1, 1.01)
                        .mapToObj(noise -> new GapRound(
                                side(throughput * noise, micros / noise, micros - 70, 0.4),
                                side(10_000 / noise, 100 * noise, 30, 0.7)))
                        .toList());
    }

    private static SideCounts side(double throughput, double micros, double io, double waits) {
        long requests = 10_000;
        return new SideCounts(
                throughput,
                requests,
                0,
                List.of(
                        new RoleCounts(
                                ThreadRole.POLLER,
                                Math.round(1e3 * requests * io),
                                0.5,
                                Math.round(requests * waits),
                                100),
                        new RoleCounts(
                                ThreadRole.WORKER, Math.round(1e3 * requests * (micros - io)), 0.25, 2_000, 300)),
                List.of(
                        new SampledCpu(ThreadRole.POLLER, "container", 500),
                        new SampledCpu(ThreadRole.WORKER, "container", 300),
                        new SampledCpu(ThreadRole.WORKER, "spring", 200),
                        new SampledCpu(ThreadRole.WORKER, "org.example", 100)),
                Reading.unavailable("perf is not installed"),
                Reading.of(2.0 + waits),
                Reading.of(5_120.0));
    }
}
