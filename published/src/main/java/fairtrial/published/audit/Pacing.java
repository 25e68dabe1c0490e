package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import java.util.List;
import java.util.Locale;

/// Rule for throughput that is the generator's own rate: a ramp, a pause, a fixed rate. It would be the same
/// on any server.
final class Pacing implements RowRule {
    /// Bounds of throughput ÷ offered rate. The paced seeds lie within 0.967–1.005; a higher rate is seldom
    /// reached exactly.
    private static final double LEAST = 0.93;

    private static final double MOST = 1.03;

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        return identities.ofOffered().filter(share -> share >= LEAST && share <= MOST).stream()
                .map(share -> AuditFinding.atRow(
                        row,
                        "offered-load-bound",
                        Severity.FATAL,
                        Identities.digits(identities.throughput().orElse(0.0)),
                        Identities.digits(identities.offered().orElse(0.0)),
                        String.format(Locale.ROOT, "%.3f", share),
                        run.command().map(LoadCommand::tool).map(LoadTool::id).orElse("?")))
                .toList();
    }
}
