package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// Check that an open loop kept its rate and sent requests when they were due. A late send counts into the
/// latency, which runs from the intended time. Where it is a large part of the latency, the figure describes
/// the generator.
final class SendLag implements Check {
    /// Smallest share of offered requests that are completed (PROTOCOL.md, Validity).
    private static final double LEAST_ACHIEVED = 0.99;

    /// Largest p99 of the lag as a share of the median latency, without a warning (PROTOCOL.md, Validity). It
    /// only warns: a kernel timer wakes some 50 µs late, and more on a virtual machine, which is beyond 5 % of
    /// every response time under a millisecond.
    private static final double MOST_LAG = 0.05;

    /// At this share, half of the median latency may come from the generator itself.
    private static final double LAG_DOMINATES = 0.5;

    /// Standard deviations of the requests in flight at the window edges: a rate that was held exceeds them
    /// in one load of 700.
    private static final double EDGE_DEVIATIONS = 3;

    @Override
    public CheckId id() {
        return CheckId.SEND_LAG;
    }

    @Override
    public List<String> codes() {
        return List.of("send-lag");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perOpenLoad(measured -> {
            long offered = measured.slices().stream()
                    .mapToLong(s -> s.result().counts().offered())
                    .sum();
            long completed = measured.slices().stream()
                    .mapToLong(s -> s.result().counts().completed())
                    .sum();
            double achieved = offered == 0 ? 0 : (double) completed / offered;
            double missing = LEAST_ACHIEVED * offered - completed - edges(measured.slices());
            double lag = lagMicros(measured.slices());
            double median = 1e6 * measured.medianLatencySeconds();
            boolean failed = missing > 0 || lag > LAG_DOMINATES * median;
            Status status = failed ? Status.FAIL : lag > MOST_LAG * median ? Status.WARN : Status.PASS;
            return rows.row(
                    measured,
                    status,
                    Percent.ofShare(achieved),
                    Math.round(lag),
                    Math.round(median),
                    drivenAgain(record, measured));
        });
    }

    /// The number of slices that were driven again because the load threads were delayed.
    private static long drivenAgain(RunRecord record, Rows.Measured measured) {
        return record.probed(ProbeKind.HELD_UP, measured.contender().id()).stream()
                .filter(probed -> probed.slice().load().equals(measured.load()))
                .count();
    }

    /// The number of requests that the window edges may hide: those in flight at start and end, as
    /// Poisson counts.
    private static double edges(List<MeasuredSlice> slices) {
        double inFlight = slices.stream()
                .mapToDouble(s -> s.result().counts().meanInFlight())
                .sum();
        return EDGE_DEVIATIONS * Math.sqrt(2 * inFlight);
    }

    private static double lagMicros(List<MeasuredSlice> slices) {
        return slices.stream()
                .mapToDouble(s -> s.result().threads().sendLagP99Nanos() / 1e3)
                .average()
                .orElse(0);
    }
}
