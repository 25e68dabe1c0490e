package fairtrial.core.validity;

import fairtrial.core.analysis.ProbedLoad;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.plan.Hosts;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.ClopperPearson;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Optional;

/// Check that the load generators did not add to the tail latency that they report: an idle machine that asked the same
/// contender at the same time saw about the same. It warns only, and has no rows for a run without a latency probe.
final class LatencyProbeCheck implements Check {
    private static final String SLOW = "generator-latency";
    private static final String FAILED = "probe-errors";

    /// The p99 of the load hosts may be twice that of the probe.
    private static final double MOST = 2;

    /// Share of requests beyond a p99.
    private static final double BEYOND = 0.01;

    /// Chance of a wrong warning in a whole run.
    private static final double ERROR = 0.05;

    /// No request of 300 beyond a bound shows that less than 1 % are; with fewer nothing can be shown.
    private static final long LEAST = 300;

    @Override
    public CheckId id() {
        return CheckId.LATENCY_PROBE;
    }

    @Override
    public List<String> codes() {
        return List.of(SLOW, FAILED);
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Optional<Hosts> hosts = record.plan().environment().hosts();
        if (hosts.flatMap(Hosts::probe).isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(record, this);
        double longer = longerWay(record, hosts.get().loads().size());
        int count = record.plan().contenders().size() * record.loads().size();
        double confidence = 1 - ERROR / Math.max(1, count);
        return rows.perLoad(measured -> judge(rows, measured, longer, confidence));
    }

    /// How much longer the way of a load host is than that of the probe, µs; never negative.
    private static double longerWay(RunRecord record, int loads) {
        List<NetworkPath> paths = record.all(JournalEvent.NetworkMeasured.class)
                .reduce((first, last) -> last)
                .map(JournalEvent.NetworkMeasured::paths)
                .orElse(List.of());
        double ofLoads = paths.stream()
                .filter(path -> path.host() < loads)
                .mapToDouble(NetworkPath::roundTripMicros)
                .max()
                .orElse(0);
        double ofProbe = paths.stream()
                .filter(path -> path.host() == loads)
                .mapToDouble(NetworkPath::roundTripMicros)
                .max()
                .orElse(0);
        return Math.max(0, ofLoads - ofProbe);
    }

    private static ValidityRow judge(Rows rows, Rows.Measured measured, double longer, double confidence) {
        Optional<ProbedLoad> found = ProbedLoad.of(measured.slices());
        if (found.isEmpty()) {
            return rows.row(measured, Status.UNAVAILABLE, 0);
        }
        ProbedLoad probed = found.get();
        long requests = probed.byProbe().count();
        if (probed.failed() > LoadErrors.MOST_FAILED * (requests + probed.failed())) {
            return rows.coded(FAILED)
                    .wordedRow(measured, Status.WARN, "failed", probed.failed(), requests + probed.failed());
        }
        double ofLoad = probed.byLoad().percentileMicros(99).orElseThrow();
        double ofProbe = probed.byProbe().percentileMicros(99).orElseThrow();
        long beyond = requests - probed.byProbe().countUpTo(Math.max(0, ofLoad - longer) / MOST);
        boolean slow = ClopperPearson.upper(beyond, requests, confidence) < BEYOND;
        if (!slow && requests < LEAST) {
            return rows.row(measured, Status.UNAVAILABLE, requests);
        }
        return rows.row(measured, slow ? Status.WARN : Status.PASS, millis(ofLoad), millis(ofProbe), requests);
    }

    private static String millis(double micros) {
        return Rows.decimals(micros / 1e3) + " ms";
    }
}
