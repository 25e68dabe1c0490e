package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Rule for throughput that is the generator's own rate: a ramp, a pause, a fixed rate. It would be the same
/// on any server.
final class Pacing implements RowRule {
    static final String CODE = "offered-load-bound";

    /// Text of the finding that connections and service time alone are the rate.
    static final String SERVICE = "offered-load-bound.service";

    /// Bounds of throughput ÷ offered rate. The paced seeds lie within 0.967–1.005; a higher rate is seldom
    /// reached exactly. Between these bounds and those of [Offer] it is only probable.
    private static final double LEAST = 0.93;

    private static final double MOST = 1.03;

    /// Bounds of X·S/N for a handler with a stated service time: all connections are always in the handler, so
    /// the load is N ÷ S. Below [Caps]'s bound it would be a cap; rounding may exceed 1.
    private static final double ALL = 0.90;

    private static final double CERTAINLY_ALL = 0.95;
    private static final double ROUNDED = 1.05;

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        List<AuditFinding> found = new ArrayList<>();
        identities
                .ofOffered()
                .filter(share -> share >= Offer.LEAST && share <= Offer.MOST)
                .map(share -> AuditFinding.atRow(
                                row,
                                CODE,
                                Severity.FATAL,
                                Identities.digits(identities.throughput().orElse(0.0)),
                                Identities.digits(identities.offered().orElse(0.0)),
                                String.format(Locale.ROOT, "%.3f", share),
                                run.tool().map(LoadTool::id).orElse("?"))
                        .probableIf(share < LEAST || share > MOST))
                .or(() -> byScript(row, run))
                .or(() -> byService(row, identities))
                .or(() -> untold(row, identities))
                .ifPresent(found::add);
        return found;
    }

    /// A script that pauses by what the tool itself printed. Where the response is a small part of a user's
    /// turn, any server gives this rate; the author may mean it so.
    private static Optional<AuditFinding> byScript(int row, PrintedRun run) {
        Optional<Double> response = run.figures().latency().meanMicros().map(micros -> micros / 1e6);
        return run.figures()
                .load()
                .pauseSeconds()
                .filter(pause -> pause >= Pauses.SHORTEST
                        && response.filter(r -> r <= Pauses.SHORT * pause).isPresent())
                .map(pause -> AuditFinding.atRow(row, CODE, Severity.NOTE)
                        .worded("offered-load-bound.script", Identities.digits(pause)));
    }

    /// A stated rate beside latencies alone: the author compares them under that load, which is no fault.
    private static Optional<AuditFinding> untold(int row, Identities identities) {
        return identities
                .offer()
                .rate()
                .filter(rate -> identities.throughput().isEmpty())
                .map(rate -> AuditFinding.atRow(row, CODE, Severity.NOTE)
                        .worded("offered-load-bound.untold", Identities.digits(rate)));
    }

    private static Optional<AuditFinding> byService(int row, Identities identities) {
        double users = identities.connected().orElse(0.0);
        return identities
                .inService()
                .map(inService -> inService / users)
                .filter(share -> share >= ALL && share <= ROUNDED)
                .map(share -> AuditFinding.atRow(row, CODE, Severity.SERIOUS)
                        .worded(
                                SERVICE,
                                Identities.digits(identities.throughput().orElse(0.0)),
                                Identities.count(users),
                                Identities.digits(identities.service().orElse(0.0)))
                        .probableIf(share < CERTAINLY_ALL));
    }
}
