package fairtrial.core.validity;

import fairtrial.core.model.Load;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// Little's law must close: throughput × latency is the number of requests in flight, which the load generator
/// counts by itself as it sends them and hears their answers; in a closed loop without a pause it is the number of
/// connections as well. Where it does not close, requests were lost, delayed or not counted.
final class LittleClosure implements Check {
    /// PROTOCOL.md, Validity: outside 0.90–1.15 it needs a reason.
    private static final double LEAST = 0.90;
    private static final double MOST = 1.15;

    @Override
    public String name() {
        return "little";
    }

    @Override
    public List<String> codes() {
        return List.of("little-violated");
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

    /// Every connection has a request in flight at any time.
    private static boolean isFull(Load load) {
        return switch (load) {
            case Load.Closed closed -> closed.pacing().isEmpty();
            case Load.Open ignored -> false;
        };
    }

    private static int connections(Rows.Measured measured) {
        return measured.load().connections();
    }

    /// Over the windows of all slices.
    private static double meanInFlight(Rows.Measured measured) {
        double nanos = 0;
        double requestNanos = 0;
        for (var slice : measured.slices()) {
            nanos += slice.result().windowNanos();
            requestNanos += slice.result().meanInFlight() * slice.result().windowNanos();
        }
        return requestNanos / nanos;
    }
}
