package fairtrial.core.validity;

import fairtrial.core.record.HostMeans;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Throughputs as shares of what the load generator can do.
final class Ceilings {
    private Ceilings() {}

    /// Throughput divided by the ceiling: of all load hosts together, then of each of several alone. Empty: no ceiling
    /// was measured.
    static DoubleStream shares(RunRecord record, Rows.Measured measured) {
        double together = record.all(JournalEvent.Ceiling.class)
                .mapToDouble(JournalEvent.Ceiling::throughput)
                .max()
                .orElse(0);
        return together == 0
                ? DoubleStream.empty()
                : DoubleStream.concat(DoubleStream.of(measured.throughput() / together), alone(record, measured));
    }

    private static DoubleStream alone(RunRecord record, Rows.Measured measured) {
        List<Double> ceilings = record.loadHostCeilings();
        return IntStream.range(0, ceilings.size())
                .filter(host -> ceilings.get(host) > 0)
                .mapToObj(host ->
                        HostMeans.load(measured.slices(), host).map(means -> means.throughput() / ceilings.get(host)))
                .flatMapToDouble(share -> share.stream().mapToDouble(Double::doubleValue));
    }
}
