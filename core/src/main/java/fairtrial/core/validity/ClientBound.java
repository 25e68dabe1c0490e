package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// The generator must not be the limit: no load thread busy most of the time, and throughput well below the
/// generator's
/// own
/// ceiling on its null server in the same placement. It speaks of closed loops alone: an open loop keeps its
/// thread busy
/// with waking long before its ceiling (docs/performance.md), and there the rate that was reached tells.
final class ClientBound implements Check {
    /// PROTOCOL.md, Validity.
    private static final double MOST_BUSY = 0.80;
    private static final double MOST_OF_CEILING = 0.70;

    @Override
    public String name() {
        return "client-bound";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, name(), "client-bound");
        double ceiling = record.all(JournalEvent.Ceiling.class)
                .mapToDouble(JournalEvent.Ceiling::throughput)
                .min()
                .orElse(0);
        return rows
                .perLoad(measured -> {
                    double busy = measured.slices().stream()
                            .mapToDouble(s -> s.result().busyShare())
                            .average()
                            .orElse(0);
                    boolean nearCeiling = ceiling > 0 && measured.throughput() >= MOST_OF_CEILING * ceiling;
                    Status status = busy >= MOST_BUSY || nearCeiling ? Status.FAIL : Status.PASS;
                    return rows.row(
                            measured.contender().id(),
                            measured.load().id(),
                            status,
                            Percent.ofShare(busy),
                            ceiling == 0 ? "?" : Percent.ofShare(measured.throughput() / ceiling));
                })
                .stream()
                .filter(row -> row.load().startsWith("closed"))
                .toList();
    }
}
