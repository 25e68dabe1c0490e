package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Check that neither the load threads nor the tool stood still during a slice. A stopped load thread sends
/// and receives nothing. A stopped tool reads the CPU counters long after the slice, so they cover more than
/// the slice.
final class Gap implements Check {
    /// Gaps below this share of a slice occur on every machine. In 504 slices of a quiet run the load threads
    /// came back at most 9 ms late, in windows of 400 ms. The counters were read 22 ms after slices of 500 ms.
    private static final double NOTABLE = 0.1;

    /// Largest share of measured time that gaps may take. With this share the figure itself is that much
    /// lower: more than half of the margin within which contenders count as equivalent.
    private static final double MOST_LOST = 0.03;

    private static final String TOOL = "tool-gap";

    @Override
    public CheckId id() {
        return CheckId.GAP;
    }

    @Override
    public List<String> codes() {
        return List.of("load-gap", TOOL);
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> {
            List<MeasuredSlice> told = measured.slices().stream()
                    .filter(slice -> slice.result().tookNanos() > 0)
                    .toList();
            if (told.isEmpty()) {
                return rows.row(measured, Status.UNAVAILABLE);
            }
            Lost load = Lost.of(
                    told,
                    slice -> slice.result().threads().longestGapNanos(),
                    slice -> slice.result().windowNanos());
            Lost tool = Lost.of(told, Gap::toolNanos, slice -> slice.result().tookNanos());
            boolean ofTool = tool.share() > load.share();
            Lost worse = ofTool ? tool : load;
            Status status = worse.share() > MOST_LOST ? Status.FAIL : worse.slices() > 0 ? Status.WARN : Status.PASS;
            String words = ofTool && status != Status.PASS ? "tool-" + status.id() : status.id();
            return (ofTool ? rows.coded(TOOL) : rows)
                    .wordedRow(measured, status, words, worse.slices(), worse.millis(), Percent.ofShare(worse.share()));
        });
    }

    /// Time that the counters ran beyond the slice, in ns.
    private static double toolNanos(MeasuredSlice slice) {
        return slice.evidence().wallNanos() - slice.result().tookNanos();
    }

    /// Time lost in notable gaps.
    ///
    /// @param slices number of slices with a notable gap
    /// @param millis the longest gap, in ms
    /// @param share  share of all time that notable gaps took, 0–1
    private record Lost(long slices, long millis, double share) {
        static Lost of(
                List<MeasuredSlice> all, ToDoubleFunction<MeasuredSlice> gap, ToDoubleFunction<MeasuredSlice> length) {
            List<MeasuredSlice> notable = all.stream()
                    .filter(slice -> gap.applyAsDouble(slice) > NOTABLE * length.applyAsDouble(slice))
                    .toList();
            double lost = notable.stream().mapToDouble(gap).sum();
            double longest = all.stream().mapToDouble(gap).max().orElse(0);
            double whole = all.stream().mapToDouble(length).sum();
            return new Lost(notable.size(), Math.round(longest / 1e6), lost / whole);
        }
    }
}
