package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.LoadResult;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.OptionalDouble;

/// Check that the load generator is not the limit: no load thread is busy most of the time, and throughput is
/// well below the generator's own ceiling on its null server in the same placement, for each of several load hosts
/// too. Busy means with work to
/// do: load threads that never sleep poll in vain for the rest of the time. It covers closed loops only; in an
/// open loop the achieved rate shows the limit.
final class ClientBound implements Check {
    /// Largest share of the ceiling (PROTOCOL.md, Validity).
    private static final double MOST_OF_CEILING = 0.70;

    /// A throughput beyond the ceiling refutes the ceiling: the machine was disturbed while the ceiling was
    /// measured.
    private static final double BEYOND_CEILING = 1.1;

    /// Largest median delay of a load thread, as a share of a slice. It is 85 of 100 ms in an agent throttled
    /// to a tenth, and a few ms on a virtual machine that loses a fifth of its CPU time.
    private static final double MOST_HELD_UP = 0.05;

    @Override
    public CheckId id() {
        return CheckId.CLIENT_BOUND;
    }

    @Override
    public List<String> codes() {
        return List.of("client-bound");
    }

    @Override
    public boolean isOfClosedLoop() {
        return true;
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perClosedLoad((measured, load) -> {
            OptionalDouble most = Ceilings.shares(record, measured).max();
            return rows.row(
                    measured,
                    isLimit(record, measured) ? Status.FAIL : Status.PASS,
                    Percent.ofShare(busy(measured)),
                    most.isEmpty() ? "?" : Percent.ofShare(most.getAsDouble()),
                    Rows.decimals(heldUpMillis(measured)));
        });
    }

    /// Whether the load generator was the limit.
    static boolean isLimit(RunRecord record, Rows.Measured measured) {
        boolean nearCeiling = Ceilings.shares(record, measured)
                .anyMatch(share -> share >= MOST_OF_CEILING && share <= BEYOND_CEILING);
        boolean heldUp = heldUpMillis(measured)
                > MOST_HELD_UP * record.sliceLength(measured.load()).millis();
        return busy(measured) >= LoadResult.MOST_BUSY || nearCeiling || heldUp;
    }

    private static double busy(Rows.Measured measured) {
        return measured.slices().stream()
                .mapToDouble(s -> s.result().threads().busyShare())
                .average()
                .orElse(0);
    }

    /// The median over slices of the load threads' wake-up delay, in ms.
    private static double heldUpMillis(Rows.Measured measured) {
        long[] sorted = measured.slices().stream()
                .mapToLong(s -> s.result().threads().sendLagP99Nanos())
                .sorted()
                .toArray();
        return sorted[sorted.length / 2] / 1e6;
    }
}
