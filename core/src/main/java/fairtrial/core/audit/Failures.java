package fairtrial.core.audit;

import fairtrial.core.published.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers that were none: errors and time-outs.
final class Failures implements Rule {
    /// PROTOCOL.md, validity: more errors than 0.1 %.
    private static final double MOST = 0.001;

    /// Beyond this the figure is that of a failing server.
    private static final double RUINED = 0.05;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            Optional<Double> share =
                    new Identities(publication, publication.runs().get(row)).errorShare();
            if (share.isPresent() && share.get() > MOST) {
                found.add(AuditFinding.at(
                        row,
                        "errors",
                        share.get() > RUINED ? Severity.FATAL : Severity.SERIOUS,
                        Identities.digits(100 * share.get()) + " %"));
            }
            double timeouts = publication.runs().get(row).figures().errors().getOrDefault("timeout", 0.0);
            if (timeouts > 0) {
                found.add(AuditFinding.at(row, "timeouts", Severity.SERIOUS, Identities.digits(timeouts)));
            }
        }
        return found;
    }
}
