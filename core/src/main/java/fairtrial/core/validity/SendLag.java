package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// An open loop must hold what it promised: the asked rate reached. (Its send lag counts into the latency, as it is
/// measured
/// from the intended send time.)
final class SendLag implements Check {
    /// PROTOCOL.md, Validity: achieved at least 99 % of offered.
    private static final double LEAST_ACHIEVED = 0.99;

    @Override
    public String name() {
        return "send-lag";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, name(), "send-lag");
        return rows
                .perLoad(measured -> {
                    long offered = measured.slices().stream()
                            .mapToLong(s -> s.result().offered())
                            .sum();
                    long completed = measured.slices().stream()
                            .mapToLong(s -> s.result().completed())
                            .sum();
                    double achieved = offered == 0 ? 0 : (double) completed / offered;
                    return rows.row(
                            measured.contender().id(),
                            measured.load().id(),
                            achieved >= LEAST_ACHIEVED ? Status.PASS : Status.FAIL,
                            Percent.ofShare(achieved),
                            Math.round(worstLagMicros(measured.slices())),
                            Math.round(p50Micros(measured.slices())));
                })
                .stream()
                .filter(row -> !row.load().startsWith("closed"))
                .toList();
    }

    private static double worstLagMicros(List<MeasuredSlice> slices) {
        return slices.stream()
                .mapToDouble(s -> s.result().sendLagP99Nanos() / 1e3)
                .average()
                .orElse(0);
    }

    private static double p50Micros(List<MeasuredSlice> slices) {
        return Histograms.merge(slices.stream()
                        .map(s -> s.result().histogram())
                        .filter(histogram -> !histogram.isEmpty())
                        .toList())
                .percentileMicros(50)
                .orElse(0);
    }
}
