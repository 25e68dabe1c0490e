package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Rule for Little's law in a closed loop: X·R = N. Where it fails, responses are missing in one of the
/// figures: connections that hang or fail, or samples beyond the generator's time-out.
final class Little implements RowRule {
    /// Bounds of X·R/N. wrk's correction of its mean makes 0.95–1.10 normal (FACTS.md section 1).
    private static final double LEAST = 0.90;

    private static final double MOST = 1.15;

    /// Limits for short runs. In these, connecting, and requests open at the ends, are a large part: real runs
    /// of 1–3 s give 0.58–1.32. Below a second they are most of it.
    private static final double SHORT_SECONDS = 10;

    private static final double TOO_SHORT_SECONDS = 1;
    private static final double LEAST_SHORT = 0.5;
    private static final double MOST_SHORT = 1.5;

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        Optional<Double> little = identities.little();
        Optional<Double> timeout = timeout(run);
        Optional<Double> implied = identities.impliedLatency();
        boolean truncated = timeout.isPresent()
                && implied.isPresent()
                && implied.get() > timeout.get()
                && little.map(v -> v < LEAST).orElse(true);
        if (truncated) {
            return List.of(AuditFinding.atRow(
                    row,
                    "truncated-by-timeout",
                    Severity.SERIOUS,
                    Identities.digits(implied.get()),
                    Identities.digits(timeout.get())));
        }
        if (little.isEmpty() || !isViolated(little.get(), run, identities)) {
            return List.of();
        }
        boolean reconnects = run.command().map(command -> !command.keepAlive()).orElse(false);
        if (reconnects && little.get() < 1) {
            return List.of(AuditFinding.atRow(
                    row, "connects-each-time", Severity.FATAL, String.format(Locale.ROOT, "%.3f", little.get())));
        }
        double users = identities.users().orElse(0.0);
        return List.of(AuditFinding.atRow(
                row,
                "little-violated",
                Severity.FATAL,
                String.format(Locale.ROOT, "%.3f", little.get()),
                Identities.count(little.get() * users),
                Identities.count(users)));
    }

    private static boolean isViolated(double little, PrintedRun run, Identities identities) {
        double seconds = run.figures().load().seconds().or(identities::seconds).orElse(SHORT_SECONDS);
        boolean brief = seconds < SHORT_SECONDS;
        return seconds >= TOO_SHORT_SECONDS
                && (little < (brief ? LEAST_SHORT : LEAST) || little > (brief ? MOST_SHORT : MOST));
    }

    /// The time-out of wrk in seconds. Only wrk drops later responses from its latency statistics.
    private static Optional<Double> timeout(PrintedRun run) {
        return run.command()
                .filter(command -> command.tool() == LoadTool.WRK)
                .flatMap(loadCommand -> loadCommand.pace().timeoutSeconds());
    }
}
