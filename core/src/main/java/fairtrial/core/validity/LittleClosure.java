package fairtrial.core.validity;

import fairtrial.core.model.Load;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// Check that Little's law holds: throughput × latency is the number of requests in flight. The load generator
/// counts these independently, as it sends them and receives responses. In a closed loop without pauses it is
/// also the number of connections. Where the law does not hold, requests were lost, delayed or not counted.
final class LittleClosure implements Check {
    /// Bounds of the ratio; outside 0.90–1.15 a reason is needed (PROTOCOL.md, Validity).
    private static final double LEAST = 0.90;
    private static final double MOST = 1.15;

    @Override
    public CheckId id() {
        return CheckId.LITTLE;
    }

    @Override
    public List<String> codes() {
        return List.of("little-violated");
    }

    @Override
    public boolean isOfClosedLoop() {
        return true;
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> {
            double product = measured.throughput() * measured.meanLatencySeconds();
            double counted = meanInFlight(measured);
            boolean closes =
                    isNear(product, counted) && (!isFull(measured.load()) || isNear(product, connections(measured)));
            return rows.row(
                    measured,
                    closes ? Status.PASS : Status.FAIL,
                    Rows.decimals(product),
                    Rows.decimals(counted),
                    connections(measured));
        });
    }

    private static boolean isNear(double product, double expected) {
        double ratio = expected == 0 ? 0 : product / expected;
        return ratio >= LEAST && ratio <= MOST;
    }

    /// Whether every connection always has a request in flight.
    private static boolean isFull(Load load) {
        return switch (load) {
            case Load.Closed closed -> closed.pacing().isEmpty();
            case Load.Open ignored -> false;
        };
    }

    private static int connections(Rows.Measured measured) {
        return measured.load().connections();
    }

    /// Mean number of requests in flight over the windows of all slices.
    private static double meanInFlight(Rows.Measured measured) {
        double nanos = 0;
        double requestNanos = 0;
        for (var slice : measured.slices()) {
            nanos += slice.result().windowNanos();
            requestNanos +=
                    slice.result().counts().meanInFlight() * slice.result().windowNanos();
        }
        return requestNanos / nanos;
    }
}
