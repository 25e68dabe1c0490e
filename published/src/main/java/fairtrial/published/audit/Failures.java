package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Rule for failed requests: errors and time-outs.
final class Failures implements RowRule {
    /// Largest share of errors (PROTOCOL.md, Validity).
    private static final double MOST = 0.001;

    /// Beyond this share the figure describes a failing server: most responses are none.
    private static final double RUINED = 0.5;

    /// Distance to a bound within which another run could lie on its other side, as a factor.
    private static final double EDGE = 1.2;

    private static final String ERRORS = "errors";

    private static final Set<LoadTool> STOPPING = Set.of(LoadTool.OHA, LoadTool.HEY);

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        List<AuditFinding> found = new ArrayList<>();
        double timeouts = run.figures().errors().counts().getOrDefault("timeout", 0.0);
        // Connections that could not be opened are a finding of their own, and so are time-outs.
        double connects = run.figures().errors().counts().getOrDefault("connect", 0.0);
        double others = run.figures().errorCount().orElse(0.0) - timeouts - connects;
        boolean toldApart = timeouts + connects > 0 && others <= 0;
        identities
                .errorShare()
                .filter(share -> share > MOST && !toldApart)
                .map(share -> AuditFinding.atRow(
                                row,
                                ERRORS,
                                share > RUINED ? Severity.FATAL : Severity.SERIOUS,
                                Identities.digits(100 * share) + " %")
                        .probableIf(share < EDGE * MOST || (share > RUINED && share < EDGE * RUINED)))
                .ifPresent(found::add);
        if (run.figures().errors().occurred() && identities.errorShare().isEmpty()) {
            found.add(AuditFinding.atRow(row, ERRORS, Severity.SERIOUS).worded("errors.untold"));
        }
        boolean few = identities.errorShare().filter(share -> share <= MOST).isPresent();
        // oha and hey stop what is open at the end, at most one request of each connection.
        boolean open = run.tool().filter(STOPPING::contains).isPresent()
                && others <= identities.users().orElse(0.0);
        if (others > 0 && !open && (few || identities.errorShare().isEmpty())) {
            found.add(AuditFinding.atRow(row, ERRORS, few ? Severity.NOTE : Severity.SERIOUS)
                    .worded("errors.few", Identities.count(others)));
        }
        if (timeouts > 0) {
            boolean most = toldApart
                    && identities
                            .errorShare()
                            .filter(share -> share > EDGE * RUINED)
                            .isPresent();
            found.add(AuditFinding.atRow(
                    row,
                    "timeouts",
                    most ? Severity.FATAL : few ? Severity.NOTE : Severity.SERIOUS,
                    Identities.count(timeouts)));
        }
        return found;
    }
}
