package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.publication.Publication.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Rule for a load generator that is the limit: on the server's own CPUs, busy itself, or with more threads
/// than CPUs.
final class Generator implements Rule {
    /// Smallest busy share at which a CPU of the load generator is the limit (PROTOCOL.md, Validity).
    private static final double BUSY = 0.8;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        if (publication.environment().client() == Client.SAME_HOST) {
            found.add(AuditFinding.of(
                    "client-same-host",
                    Severity.SERIOUS,
                    publication.environment().cores().map(Identities::count).orElse("?")));
        }
        threads(publication).ifPresent(found::add);
        for (int row = 0; row < publication.runs().size(); row++) {
            Optional<Double> share = busy(publication, publication.runs().get(row));
            if (share.filter(s -> s >= BUSY).isPresent()) {
                found.add(AuditFinding.atRow(
                        row, "client-bound", Severity.FATAL, Identities.digits(100 * share.get()) + " %"));
            }
        }
        return found;
    }

    private static Optional<Double> busy(Publication publication, PrintedRun run) {
        return run.figures()
                .cpu()
                .client()
                .flatMap(cpus -> clientCores(publication)
                        .map(cores -> cpus
                                / Math.min(
                                        cores,
                                        run.command()
                                                .flatMap(LoadCommand::threads)
                                                .orElse(cores))));
    }

    private static Optional<Double> clientCores(Publication publication) {
        return publication
                .environment()
                .clientCores()
                .or(() -> publication
                        .environment()
                        .cores()
                        .filter(c -> publication.environment().client() == Client.SAME_HOST));
    }

    private static Optional<AuditFinding> threads(Publication publication) {
        double most = publication.runs().stream()
                .flatMap(run -> run.command().flatMap(LoadCommand::threads).stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        return clientCores(publication)
                .filter(cores -> most > cores)
                .map(cores -> new AuditFinding(
                        "client-bound",
                        Severity.NOTE,
                        List.of(),
                        new Message("audit.finding.client-threads", Identities.count(most), Identities.count(cores))));
    }
}
