package fairtrial.core.validity;

import fairtrial.core.model.Load;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Locale;

/// Little's law must close: in a closed loop without a pause throughput × latency is the number of connections;
/// in every other loop it is the mean number of requests in flight. Where it does not, requests were lost,
/// delayed or not counted.
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
            double inFlight = measured.throughput() * measured.meanLatencySeconds();
            double expected = switch (measured.load()) {
                case Load.Closed closed -> closed.pacing().isPresent() ? meanInFlight(measured) : closed.connections();
                case Load.Open ignored -> meanInFlight(measured);
            };
            double ratio = expected == 0 ? 0 : inFlight / expected;
            Status status = ratio >= LEAST && ratio <= MOST ? Status.PASS : Status.FAIL;
            return rows.row(
                    measured,
                    status,
                    String.format(Locale.ROOT, "%.3f", ratio),
                    String.format(Locale.ROOT, "%.1f", expected));
        });
    }

    private static double meanInFlight(Rows.Measured measured) {
        return measured.slices().stream()
                .mapToDouble(s -> s.result().meanInFlight())
                .average()
                .orElse(0);
    }
}
