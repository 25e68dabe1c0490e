package fairtrial.core.validity;

import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.stream.Stream;

/// Check that the discarded lead of a slice is longer than two service times. Until then responses come in
/// waves that began together, and a window that cuts a wave counts one too many or too few.
final class Edge implements Check {
    /// Shortest lead in service times (PROTOCOL.md, Validity).
    private static final double LEAST_SERVICE_TIMES = 2;

    /// Percentile of nearly unqueued requests: the fastest twentieth.
    private static final double FAST_PERCENTILE = 5;

    @Override
    public CheckId id() {
        return CheckId.EDGE;
    }

    @Override
    public List<String> codes() {
        return List.of("edge");
    }

    @Override
    public boolean isOfClosedLoop() {
        return true;
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        double leadMillis = record.sliceLength(record.plan().loads().capacity()).leadMillis();
        return rows.atCapacity((measured, load) -> {
            double serviceMillis = serviceMicros(record, measured) / 1e3;
            Status status = leadMillis < LEAST_SERVICE_TIMES * serviceMillis ? Status.FAIL : Status.PASS;
            return rows.row(measured, status, Math.round(leadMillis), Rows.decimals(serviceMillis));
        });
    }

    /// The service time in µs, from slices with one connection; without any, from the fastest responses of the
    /// last round.
    private static double serviceMicros(RunRecord record, Rows.Measured measured) {
        List<MeasuredSlice> alone = record
                .probed(ProbeKind.ALONE, measured.contender().id())
                .stream()
                .map(Probed::slice)
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .toList();
        int last =
                measured.slices().stream().mapToInt(MeasuredSlice::round).max().orElse(0);
        Stream<MeasuredSlice> slices =
                alone.isEmpty() ? measured.slices().stream().filter(slice -> slice.round() == last) : alone.stream();
        List<String> histograms = slices.map(slice -> slice.result().latency().histogram())
                .filter(histogram -> !histogram.isEmpty())
                .toList();
        return Histograms.merge(histograms).percentileMicros(FAST_PERCENTILE).orElse(0);
    }
}
