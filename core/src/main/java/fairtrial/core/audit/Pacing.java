package fairtrial.core.audit;

import fairtrial.core.published.LoadCommand;
import fairtrial.core.published.PrintedRun;
import fairtrial.core.published.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Throughput that is the generator's own pace: a ramp, a pause, a fixed rate. It would be the same on any server.
final class Pacing implements Rule {
    /// The seeds that are paced lie within 0.967–1.005; a faster pace is seldom reached exactly.
    private static final double LEAST = 0.93;

    private static final double MOST = 1.03;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            Identities identities = new Identities(publication, run);
            Optional<Double> share = identities.ofOffered();
            if (share.isPresent() && share.get() >= LEAST && share.get() <= MOST) {
                found.add(AuditFinding.at(
                        row,
                        "offered-load-bound",
                        Severity.FATAL,
                        Identities.digits(identities.throughput().orElse(0.0)),
                        Identities.digits(identities.offered().orElse(0.0)),
                        String.format(java.util.Locale.ROOT, "%.3f", share.get()),
                        run.command()
                                .map(LoadCommand::tool)
                                .map(tool -> tool.id())
                                .orElse("?")));
            }
        }
        return found;
    }
}
