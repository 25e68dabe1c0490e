package fairtrial.core.audit;

import fairtrial.core.published.LoadCommand;
import fairtrial.core.published.LoadTool;
import fairtrial.core.published.PrintedRun;
import fairtrial.core.published.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Little's law in a closed loop: X·R = N. Where it fails, answers are missing from one of the figures: connections
/// that hang or fail, or samples beyond the generator's time-out.
final class Little implements Rule {
    /// FACTS.md section 1: wrk's correction of its mean makes 0.95–1.10 normal.
    static final double LEAST = 0.90;

    static final double MOST = 1.15;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            Identities identities = new Identities(publication, run);
            Optional<Double> little = identities.little();
            boolean violated = little.filter(v -> v < LEAST || v > MOST).isPresent();
            Optional<Double> timeout = timeout(run);
            Optional<Double> implied = identities.impliedLatency();
            boolean truncated = timeout.isPresent()
                    && implied.isPresent()
                    && implied.get() > timeout.get()
                    && little.map(v -> v < LEAST).orElse(true);
            if (truncated) {
                found.add(AuditFinding.at(
                        row,
                        "truncated-by-timeout",
                        Severity.SERIOUS,
                        Identities.digits(implied.get()),
                        Identities.digits(timeout.get())));
            } else if (violated) {
                double n = identities.users().orElse(0.0);
                found.add(AuditFinding.at(
                        row,
                        "little-violated",
                        Severity.FATAL,
                        String.format(Locale.ROOT, "%.3f", little.orElse(0.0)),
                        Identities.digits(little.orElse(0.0) * n),
                        Identities.digits(n)));
            }
        }
        return found;
    }

    /// wrk alone drops what comes later than its time-out from the latency statistics.
    private static Optional<Double> timeout(PrintedRun run) {
        return run.command().filter(command -> command.tool() == LoadTool.WRK).flatMap(LoadCommand::timeoutSeconds);
    }
}
