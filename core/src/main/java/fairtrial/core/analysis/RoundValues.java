package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// One number per contender, round and metric: the unit of replication.
public final class RoundValues {
    /// A p99 from 2 000 requests has a standard deviation of 5–8 %, from 10 000 requests 2–4 % (PROTOCOL.md,
    /// Load).
    static final long REQUESTS_FOR_P99 = 10_000;

    /// The same precision for p90 needs about a tenth of the requests.
    static final long REQUESTS_FOR_P90 = 1_000;

    /// Divisor of the required requests for a contender's own figure. It needs less precision, because its
    /// interval shows it. But with fewer requests than this a percentile has a bias of more than a tenth of a
    /// percentage point.
    private static final int DESCRIBED_SHARE = 10;

    /// Divisor where a search compares many contenders: with 2 000 requests for a p99 its standard deviation is 5–8 %,
    /// which the intervals over rounds show.
    private static final int SEARCHED_SHARE = 5;

    private RoundValues() {}

    /// The contender's values of this metric for a comparison, one per round; empty when a round has none.
    public static List<Double> of(RoundTable table, String contender, Metric metric) {
        return of(table, contender, metric, 1);
    }

    /// The contender's values of this metric for its own estimate, which needs a tenth of the requests.
    static List<Double> described(RoundTable table, String contender, Metric metric) {
        return of(table, contender, metric, DESCRIBED_SHARE);
    }

    /// The contender's values of this metric in a search, which does with a fifth of the requests.
    static List<Double> searched(RoundTable table, String contender, Metric metric) {
        return of(table, contender, metric, SEARCHED_SHARE);
    }

    /// Seconds of an open loop in which a round of a search has the requests for this metric: as many as a comparison
    /// needs, or a fifth of them where that takes longer than it is worth.
    ///
    /// @param perSecond rate of the open loop, above 0
    /// @param longest   seconds that a comparison is worth
    static double openSeconds(Metric metric, double perSecond, double longest) {
        double wanted = requests(metric, 1) / perSecond;
        return Math.max(wanted / SEARCHED_SHARE, Math.min(longest, wanted));
    }

    private static long requests(Metric metric, int part) {
        return switch (metric) {
            case P99 -> REQUESTS_FOR_P99;
            case P90 -> REQUESTS_FOR_P90;
            default -> part;
        };
    }

    private static List<Double> of(RoundTable table, String contender, Metric metric, int part) {
        return switch (metric) {
            case THROUGHPUT ->
                table.slicesOf(contender).stream().map(RoundValues::throughput).toList();
            case CPU_PER_REQUEST ->
                complete(table.slicesOf(contender).stream()
                        .map(RoundValues::cpuMicrosPerRequest)
                        .toList());
            case PER_CPU_SECOND ->
                of(table, contender, Metric.CPU_PER_REQUEST, part).stream()
                        .map(micros -> 1e6 / micros)
                        .toList();
            case P50, P90, P99 -> percentiles(table, contender, metric, part);
            case CAPACITY, MEMORY, HEAP, STARTUP, THREADS ->
                throw new IllegalStateException(metric.id() + " has no value per round");
        };
    }

    /// Geometric mean over the round's slices, as in the contrasts of logs. Under an open loop the arithmetic
    /// mean, because a window may be empty by chance.
    private static double throughput(List<MeasuredSlice> slices) {
        if (slices.getFirst().load() instanceof Load.Open) {
            return slices.stream()
                    .mapToDouble(MeasuredSlice::throughput)
                    .average()
                    .orElseThrow();
        }
        return Math.exp(slices.stream()
                .mapToDouble(slice -> Math.log(slice.throughput()))
                .average()
                .orElseThrow());
    }

    private static OptionalDouble cpuMicrosPerRequest(List<MeasuredSlice> slices) {
        double nanos = 0;
        long requests = 0;
        for (MeasuredSlice slice : slices) {
            if (!(slice.evidence().contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu))) {
                return OptionalDouble.empty();
            }
            nanos += cpu.totalNanos();
            requests += slice.result().counts().completedTotal();
        }
        return requests == 0 || nanos == 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos / 1e3 / requests);
    }

    private static List<Double> percentiles(RoundTable table, String contender, Metric metric, int part) {
        long needed = requests(metric, part);
        List<OptionalDouble> values = new ArrayList<>();
        for (Histograms latencies : table.latencies(contender)) {
            values.add(
                    latencies.count() < needed / part
                            ? OptionalDouble.empty()
                            : latencies.percentileMicros(metric.percentile()));
        }
        return complete(values);
    }

    private static List<Double> complete(List<OptionalDouble> values) {
        boolean whole = values.stream().allMatch(value -> value.isPresent() && value.getAsDouble() > 0);
        return whole ? values.stream().map(OptionalDouble::getAsDouble).toList() : List.of();
    }
}
