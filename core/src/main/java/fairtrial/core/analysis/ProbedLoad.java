package fairtrial.core.analysis;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.ProbeHost;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeUse;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.verdict.LatencyProbeReport;
import fairtrial.core.verdict.LatencyProbeReport.Percentiles;
import fairtrial.core.verdict.LatencyProbeReport.ProbedLatency;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Latencies of one contender under one load, seen by the load hosts and by an idle machine in the same slices.
///
/// @param byLoad  of the load hosts
/// @param byProbe of the idle machine
/// @param failed  requests of the idle machine without a right response
public record ProbedLoad(String contender, Load load, Histograms byLoad, Histograms byProbe, long failed) {
    /// Those of a contender under a load; empty where either side has no response.
    public static Optional<ProbedLoad> of(List<MeasuredSlice> slices) {
        if (slices.isEmpty()) {
            return Optional.empty();
        }
        List<MeasuredSlice> probed =
                slices.stream().filter(slice -> use(slice).isPresent()).toList();
        List<LoadResult> seen =
                probed.stream().map(slice -> use(slice).orElseThrow().result()).toList();
        Histograms byLoad = merged(probed.stream().map(MeasuredSlice::result).toList());
        Histograms byProbe = merged(seen);
        return byLoad.count() == 0 || byProbe.count() == 0
                ? Optional.empty()
                : Optional.of(new ProbedLoad(
                        slices.getFirst().contender(),
                        slices.getFirst().load(),
                        byLoad,
                        byProbe,
                        seen.stream()
                                .mapToLong(result -> result.errors().total())
                                .sum()));
    }

    private static Optional<ProbeUse> use(MeasuredSlice slice) {
        return slice.hosts()
                .flatMap(hosts -> hosts.probe())
                .flatMap(reading -> reading instanceof Reading.Available<ProbeUse>(ProbeUse use)
                        ? Optional.of(use)
                        : Optional.empty());
    }

    private static Histograms merged(List<LoadResult> results) {
        return Histograms.merge(results.stream()
                .map(result -> result.latency().histogram())
                .filter(histogram -> !histogram.isEmpty())
                .toList());
    }

    /// Those of all contenders under all loads; empty where the run has no probe or it measured nothing.
    public static Optional<LatencyProbeReport> report(RunRecord record) {
        Optional<ProbeHost> probe = record.plan().environment().hosts().flatMap(Hosts::probe);
        List<ProbedLatency> latencies = new ArrayList<>();
        record.plan().contenders().forEach(contender -> {
            List<MeasuredSlice> all = record.measured(contender.id());
            record.loads()
                    .forEach(load -> of(all.stream()
                                    .filter(slice -> slice.load().equals(load))
                                    .toList())
                            .ifPresent(found -> latencies.add(found.told())));
        });
        return probe.filter(none -> !latencies.isEmpty())
                .map(host -> new LatencyProbeReport(
                        host.load().rate().perSecond(), host.load().rate().perSecond() / slowest(record), latencies));
    }

    private static double slowest(RunRecord record) {
        return record.plan().contenders().stream()
                .mapToDouble(contender -> record.measured(contender.id()).stream()
                        .filter(slice ->
                                slice.load().equals(record.plan().loads().capacity()))
                        .mapToDouble(MeasuredSlice::throughput)
                        .average()
                        .orElse(Double.POSITIVE_INFINITY))
                .filter(throughput -> throughput > 0)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private ProbedLatency told() {
        return new ProbedLatency(contender, load, percentiles(byLoad), percentiles(byProbe), byProbe.count(), failed);
    }

    private static Percentiles percentiles(Histograms latencies) {
        return new Percentiles(
                latencies.percentileMicros(50).orElseThrow(),
                latencies.percentileMicros(99).orElseThrow());
    }
}
