package fairtrial.core.validity;

import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Load;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Check for a concurrency cap: throughput that does not depend on the number of connections while the
/// contender's CPUs are idle. Then X·S requests are served at a time [Little 1961, S from a slice with one
/// connection], whatever the container can do. The row names the setting in force with that value.
final class ConcurrencyCap implements Check {
    /// Half of the connections reach at least this share of the throughput under a cap.
    private static final double FLAT = 0.85;

    /// Under a cap, clearly fewer requests are served at a time than there are connections.
    private static final double MOST_SERVED = 0.85;

    /// Between this busy share and saturation the CPUs may be the limit for most of the time (a disturbed
    /// machine, a slow client). With one connection a request also waits for wake-ups, so X·S is a few
    /// requests on any server.
    private static final double MOST_BUSY = 0.70;

    /// Every cap lets at least one request through. A smaller value means that something stood still for a
    /// while.
    private static final double LEAST_SERVED = 0.9;

    /// Largest relative distance to a limit for it to be named. A slice's mean service time is right to some
    /// 10 % here, and Jetty keeps a few threads of its pool for itself (FACTS.md section 2).
    private static final double NEAR = 0.15;

    @Override
    public CheckId id() {
        return CheckId.CONCURRENCY_CAP;
    }

    @Override
    public List<String> codes() {
        return List.of("concurrency-cap");
    }

    @Override
    public boolean isOfClosedLoop() {
        return true;
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.atCapacity((measured, load) -> judge(rows, record, measured, load));
    }

    private static ValidityRow judge(Rows rows, RunRecord record, Rows.Measured measured, Load.Closed load) {
        String id = measured.contender().id();
        Optional<Rows.Measured> alone = probed(record, ProbeKind.ALONE, measured);
        Optional<Rows.Measured> half = probed(record, ProbeKind.HALF, measured);
        OptionalDouble busy = measured.busy();
        String busyText = busy.isPresent() ? Percent.ofShare(busy.getAsDouble()) : "?";
        boolean idle = MachineCpu.isIdle(busy);
        if (idle && ClientBound.isLimit(record, measured)) {
            return rows.wordedRow(measured, Status.UNAVAILABLE, "client");
        }
        if (!idle || alone.isEmpty() || half.isEmpty()) {
            return rows.row(measured, Status.PASS, busyText);
        }
        double flat = half.get().throughput() / measured.throughput();
        double served = measured.throughput() * alone.get().serviceSeconds();
        if (flat < FLAT || served > MOST_SERVED * load.connections()) {
            return rows.wordedRow(measured, Status.PASS, "follows", Percent.ofShare(flat));
        }
        if (busy.getAsDouble() > MOST_BUSY) {
            return rows.wordedRow(measured, Status.UNAVAILABLE, "busy", busyText);
        }
        if (served < LEAST_SERVED) {
            return rows.wordedRow(measured, Status.UNAVAILABLE, "standstill");
        }
        String count = String.format(Locale.ROOT, "%.1f", served);
        return record.boot(id)
                .flatMap(boot -> limit(boot, served))
                .map(limit -> rows.wordedRow(
                        measured,
                        Status.FAIL,
                        "fail",
                        count,
                        load.connections(),
                        busyText,
                        limit.getKey(),
                        Math.round(limit.getValue())))
                .orElseGet(() -> rows.wordedRow(
                        measured, ofTheService(record), "unnamed", count, load.connections(), busyText, "?", "?"));
    }

    /// The status for a limit that no setting of the container explains. It belongs to the service, for
    /// example its pool of database connections. It invalidates a capacity, but not the CPU time per request,
    /// which is the same below the limit.
    private static Status ofTheService(RunRecord record) {
        return Endpoint.of(record) == Endpoint.PER_CPU_SECOND ? Status.WARN : Status.FAIL;
    }

    /// The probes of one kind under the name of the measured load, so that both use the same methods.
    private static Optional<Rows.Measured> probed(RunRecord record, ProbeKind kind, Rows.Measured of) {
        List<MeasuredSlice> slices = record.probed(kind, of.contender().id()).stream()
                .map(Probed::slice)
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .filter(slice -> slice.result().counts().completed() > 0)
                .toList();
        return slices.isEmpty() ? Optional.empty() : Optional.of(new Rows.Measured(of.contender(), of.load(), slices));
    }

    /// The limit in force that is nearest to the number of served requests; empty if none is near.
    private static Optional<Map.Entry<String, Double>> limit(BootFacts boot, double served) {
        return LimitSettings.inForce(boot).entrySet().stream()
                .filter(limit -> Math.abs(limit.getValue() - served) <= NEAR * limit.getValue())
                .min(Map.Entry.comparingByValue(
                        (one, other) -> Double.compare(Math.abs(one - served), Math.abs(other - served))));
    }
}
