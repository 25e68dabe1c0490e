package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Rule for runs that are short compared with the handler's service time. The last request of every connection
/// is not counted, so throughput is too low by S/D.
final class Edge implements Rule {
    /// Shortest valid window in service times (PROTOCOL.md, Validity). At 30 the loss is 3.3 %.
    private static final double SHORTEST = 30;

    /// Fewest responses of each connection: with fewer, a sixth of the requests were open at the end.
    private static final double FEWEST_ROUNDS = 6;

    private static final String CODE = "edge-effect";

    /// The rows in which a connection got only a few responses in the time of the run. A fixed number of requests
    /// is always finished, and an open loop has no connections that wait.
    private static List<Integer> fewRounds(Publication publication) {
        return IntStream.range(0, publication.runs().size())
                .filter(row -> {
                    PrintedRun run = publication.runs().get(row);
                    Identities identities = new Identities(publication, run);
                    boolean timed = run.command()
                            .filter(command -> command.length().requests().isEmpty()
                                    && command.length().loops().isEmpty()
                                    && command.pace().rate().isEmpty())
                            .isPresent();
                    return timed
                            && identities.offered().isEmpty()
                            && identities
                                    .rounds()
                                    .filter(rounds -> rounds < FEWEST_ROUNDS)
                                    .isPresent();
                })
                .boxed()
                .toList();
    }

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
        List<Integer> few = rows.isEmpty() ? fewRounds(publication) : List.of();
        if (!few.isEmpty()) {
            Identities first = new Identities(publication, publication.runs().get(few.getFirst()));
            return List.of(AuditFinding.aboutRows(few, CODE, Severity.NOTE)
                    .worded(
                            "edge-effect.rounds",
                            Identities.digits(first.rounds().orElse(0.0))));
        }
        return rows.isEmpty()
                ? List.of()
                : List.of(AuditFinding.aboutRows(
                        rows,
                        CODE,
                        Severity.NOTE,
                        Identities.digits(length),
                        Identities.digits(service),
                        Identities.digits((length - service) / length)));
    }
}
