package fairtrial.core.validity;

import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.stream.Stream;

/// The discarded head of a slice must be longer than two service times: until then answers come in waves that
/// began together, and a window that cuts a wave counts one too many or too few.
final class Edge implements Check {
    /// PROTOCOL.md, Validity.
    private static final double LEAST_SERVICE_TIMES = 2;

    /// Nearly unqueued: the fastest twentieth.
    private static final double FAST_PERCENTILE = 5;

    @Override
    public String name() {
        return "edge";
    }

    @Override
    public List<String> codes() {
        return List.of("edge");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        double leadMillis = record.plan().slicing().leadMillis();
        return rows.atCapacity((measured, load) -> {
            double serviceMillis = serviceMicros(record, measured) / 1e3;
            Status status = leadMillis < LEAST_SERVICE_TIMES * serviceMillis ? Status.FAIL : Status.PASS;
            return rows.row(measured, status, Math.round(leadMillis), Rows.decimals(serviceMillis));
        });
    }

    /// From slices with one connection where there are some, else the fastest answers of the last round.
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
        List<String> histograms = slices.map(slice -> slice.result().histogram())
                .filter(histogram -> !histogram.isEmpty())
                .toList();
        return Histograms.merge(histograms).percentileMicros(FAST_PERCENTILE).orElse(0);
    }
}
