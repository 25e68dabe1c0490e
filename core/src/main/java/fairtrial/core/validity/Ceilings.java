package fairtrial.core.validity;

import fairtrial.core.record.HostMeans;
import fairtrial.core.record.OnePlace;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Throughputs as shares of what the load generator can do.
final class Ceilings {
    private Ceilings() {}

    /// Throughput divided by the ceiling, on each machine or pair of machines by its own: of all load hosts together,
    /// then of each of several alone. Empty: no ceiling was measured.
    static DoubleStream shares(RunRecord record, Rows.Measured measured) {
        return measured.byPlace(record).stream()
                .filter(place -> place.ceiling().orElse(0) > 0)
                .flatMapToDouble(
                        place -> DoubleStream.concat(DoubleStream.of(together(measured, place)), alone(place)));
    }

    private static double together(Rows.Measured measured, OnePlace place) {
        return measured.with(place.slices()).throughput() / place.ceiling().orElseThrow();
    }

    private static DoubleStream alone(OnePlace place) {
        List<Double> ceilings = place.loadHostCeilings();
        return IntStream.range(0, ceilings.size())
                .filter(host -> ceilings.get(host) > 0)
                .mapToObj(host ->
                        HostMeans.load(place.slices(), host).map(means -> means.throughput() / ceilings.get(host)))
                .flatMapToDouble(share -> share.stream().mapToDouble(Double::doubleValue));
    }
}
