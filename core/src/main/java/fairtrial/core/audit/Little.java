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

    /// In a shorter run connecting, and the requests that are open at its ends, are a large part: real runs of
    /// 1–3 s
    /// read 0.58–1.32. Below a second they are most of it.
    private static final double SHORT_SECONDS = 10;

    private static final double TOO_SHORT_SECONDS = 1;
    private static final double LEAST_SHORT = 0.5;
    private static final double MOST_SHORT = 1.5;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            Identities identities = new Identities(publication, run);
            Optional<Double> little = identities.little();
            double seconds = run.figures().seconds().or(identities::seconds).orElse(SHORT_SECONDS);
            boolean brief = seconds < SHORT_SECONDS;
            boolean violated = seconds >= TOO_SHORT_SECONDS
                    && little.filter(v -> v < (brief ? LEAST_SHORT : LEAST) || v > (brief ? MOST_SHORT : MOST))
                            .isPresent();
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
