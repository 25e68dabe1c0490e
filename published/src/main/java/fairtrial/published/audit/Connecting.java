package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;

/// Rule for connections: those that could not be opened, and loads that open one for each request.
final class Connecting implements Rule {
    /// Smallest share of failed connections that changes a load by more than two runs differ.
    private static final double MANY = 0.03;

    /// Seconds between two responses of a connection from which connecting is a small part: it takes 0.1 ms on a host
    /// and a few ms between hosts.
    private static final double SLOW = 0.1;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        List<Integer> reconnecting = new ArrayList<>();
        List<Integer> siege = new ArrayList<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            failures(row, run, new Identities(publication, run), found);
            if (run.command().filter(command -> !command.keepAlive()).isPresent()) {
                (run.tool().filter(LoadTool.SIEGE::equals).isPresent() ? siege : reconnecting).add(row);
            }
        }
        if (!reconnecting.isEmpty()) {
            String how = publication
                    .runs()
                    .get(reconnecting.getFirst())
                    .command()
                    .map(LoadCommand::tool)
                    .filter(LoadTool.AB::equals)
                    .map(tool -> "ab, no -k")
                    .orElse("Connection: close");
            // Beside rows that keep their connections it is a part of the comparison.
            boolean both = publication.runs().stream()
                    .anyMatch(
                            run -> run.command().filter(LoadCommand::keepAlive).isPresent());
            boolean slow = reconnecting.stream()
                    .map(row -> new Identities(publication, publication.runs().get(row)).impliedLatency())
                    .allMatch(between ->
                            between.filter(seconds -> seconds >= SLOW).isPresent());
            found.add(AuditFinding.aboutRows(
                    reconnecting, "connects-each-time", both || slow ? Severity.NOTE : Severity.SERIOUS, how));
        }
        if (!siege.isEmpty()) {
            found.add(AuditFinding.aboutRows(siege, "connects-each-time", Severity.NOTE)
                    .worded("connects-each-time.siege"));
        }
        return found;
    }

    private static void failures(int row, PrintedRun run, Identities identities, List<AuditFinding> found) {
        double failed = run.figures().errors().counts().getOrDefault("connect", 0.0);
        double users = identities.users().orElse(0.0);
        if (failed <= MANY * users || failed == 0) {
            return;
        }
        found.add(
                failed < users
                        ? AuditFinding.atRow(
                                row,
                                "connect-failures",
                                Severity.SERIOUS,
                                Identities.count(failed),
                                Identities.count(users),
                                Identities.count(users - failed))
                        : AuditFinding.atRow(row, "connect-failures", Severity.SERIOUS)
                                .worded("connect-failures.often", Identities.count(failed)));
    }
}
