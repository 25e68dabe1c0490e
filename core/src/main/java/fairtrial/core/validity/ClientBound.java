package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.LoadResult;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// The generator must not be the limit: no load thread busy most of the time, and throughput well below the
/// generator's own ceiling on its null server in the same placement. Busy means with something to do: load
/// threads that never sleep ask in vain for the rest of the time. It speaks of closed loops alone; in an open
/// one the rate that was reached tells.
final class ClientBound implements Check {
    /// PROTOCOL.md, Validity.
    private static final double MOST_OF_CEILING = 0.70;

    /// More than the ceiling itself refutes the ceiling: it was measured while the machine was taken away.
    private static final double BEYOND_CEILING = 1.1;

    /// In half of the slices or more the load thread was held up for longer than this share of a slice: 85 ms
    /// of 100 in an agent throttled to a tenth, a few ms on a virtual machine that is robbed of a fifth.
    private static final double MOST_HELD_UP = 0.05;

    @Override
    public String name() {
        return "client-bound";
    }

    @Override
    public List<String> codes() {
        return List.of("client-bound");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perClosedLoad((measured, load) -> {
            double ceiling = ceiling(record);
            return rows.row(
                    measured,
                    isLimit(record, measured) ? Status.FAIL : Status.PASS,
                    Percent.ofShare(busy(measured)),
                    ceiling == 0 ? "?" : Percent.ofShare(measured.throughput() / ceiling),
                    Rows.decimals(heldUpMillis(measured)));
        });
    }

    /// Whether the generator was the limit.
    static boolean isLimit(RunRecord record, Rows.Measured measured) {
        double ceiling = ceiling(record);
        double share = ceiling == 0 ? 0 : measured.throughput() / ceiling;
        boolean nearCeiling = share >= MOST_OF_CEILING && share <= BEYOND_CEILING;
        boolean heldUp =
                heldUpMillis(measured) > MOST_HELD_UP * record.plan().slicing().sliceMillis();
        return busy(measured) >= LoadResult.MOST_BUSY || nearCeiling || heldUp;
    }

    private static double ceiling(RunRecord record) {
        return record.all(JournalEvent.Ceiling.class)
                .mapToDouble(JournalEvent.Ceiling::throughput)
                .max()
                .orElse(0);
    }

    private static double busy(Rows.Measured measured) {
        return measured.slices().stream()
                .mapToDouble(s -> s.result().busyShare())
                .average()
                .orElse(0);
    }

    /// The median over slices of how late the load thread woke.
    private static double heldUpMillis(Rows.Measured measured) {
        long[] sorted = measured.slices().stream()
                .mapToLong(s -> s.result().sendLagP99Nanos())
                .sorted()
                .toArray();
        return sorted[sorted.length / 2] / 1e6;
    }
}
