package fairtrial.published.audit;

import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Rule for runs that are short compared with the handler's service time. The last request of every connection
/// is not counted, so throughput is too low by S/D.
final class Edge implements Rule {
    /// Shortest valid window in service times (PROTOCOL.md, Validity). At 30 the loss is 3.3 %.
    private static final double SHORTEST = 30;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<Integer> rows = new ArrayList<>();
        double service = 0;
        double length = 0;
        for (int row = 0; row < publication.runs().size(); row++) {
            Identities identities =
                    new Identities(publication, publication.runs().get(row));
            Optional<Double> s = identities.service();
            Optional<Double> d = identities.seconds();
            if (s.isPresent() && d.isPresent() && d.get() <= SHORTEST * s.get()) {
                rows.add(row);
                service = s.get();
                length = d.get();
            }
        }
        return rows.isEmpty()
                ? List.of()
                : List.of(AuditFinding.aboutRows(
                        rows,
                        "edge-effect",
                        Severity.NOTE,
                        Identities.digits(length),
                        Identities.digits(service),
                        Identities.digits((length - service) / length)));
    }
}
