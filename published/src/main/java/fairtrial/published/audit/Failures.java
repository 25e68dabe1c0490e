package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import java.util.ArrayList;
import java.util.List;

/// Rule for failed requests: errors and time-outs.
final class Failures implements RowRule {
    /// Largest share of errors (PROTOCOL.md, Validity).
    private static final double MOST = 0.001;

    /// Beyond this share the figure describes a failing server.
    private static final double RUINED = 0.05;

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        List<AuditFinding> found = new ArrayList<>();
        identities
                .errorShare()
                .filter(share -> share > MOST)
                .map(share -> AuditFinding.atRow(
                        row,
                        "errors",
                        share > RUINED ? Severity.FATAL : Severity.SERIOUS,
                        Identities.digits(100 * share) + " %"))
                .ifPresent(found::add);
        double timeouts = run.figures().errors().counts().getOrDefault("timeout", 0.0);
        if (timeouts > 0) {
            found.add(AuditFinding.atRow(row, "timeouts", Severity.SERIOUS, Identities.count(timeouts)));
        }
        return found;
    }
}
