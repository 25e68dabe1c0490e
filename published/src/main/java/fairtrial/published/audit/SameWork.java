package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Rule for contenders that did not send the same response: where the bytes of a response differ much, they did not do
/// the same work.
final class SameWork implements Rule {
    static final String CODE = "different-responses";

    /// Smallest ratio of the bytes of two responses that are not the same. Headers differ by 100 to 200 bytes between
    /// servers, and text that one of them compresses shrinks to a third or less.
    private static final double OTHER = 2;

    /// Smallest difference in bytes: above what headers make.
    private static final double HEADERS = 500;

    /// Share of errors from which the mean of all responses says little of one.
    private static final double FEW_ERRORS = 0.01;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        RowGroups.byGroup(publication).values().forEach(rows -> different(publication, rows, found));
        return found;
    }

    /// A contender's rows, and the bytes of its responses.
    private record Sent(List<Integer> rows, double bytes) {}

    private static void different(Publication publication, List<Integer> rows, List<AuditFinding> found) {
        List<Sent> sent = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> publication.runs().get(row).name().contender(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMap(own -> sent(publication, own).stream())
                .toList();
        double[] sorted = sent.stream().mapToDouble(Sent::bytes).sorted().toArray();
        double usual = sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        List<Sent> others =
                sent.stream().filter(one -> isOther(one.bytes(), usual)).toList();
        if (!others.isEmpty()) {
            found.add(AuditFinding.aboutRows(
                    others.stream().flatMap(one -> one.rows().stream()).sorted().toList(),
                    CODE,
                    Severity.SERIOUS,
                    Identities.count(others.getFirst().bytes()),
                    Identities.count(usual)));
        }
    }

    /// What a contender sent; empty where it has responses of several sizes, which are of several endpoints.
    private static Optional<Sent> sent(Publication publication, List<Integer> rows) {
        double[] each = rows.stream()
                .flatMap(row -> perResponse(publication, row).stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return each.length == 0 || each[each.length - 1] > OTHER * Math.max(1, each[0])
                ? Optional.empty()
                : Optional.of(new Sent(rows, each[each.length - 1]));
    }

    private static boolean isOther(double one, double other) {
        return Math.max(one, other) >= OTHER * Math.min(one, other) && Math.abs(one - other) >= HEADERS;
    }

    /// Bytes of a response; empty where some are errors, whose pages are short.
    private static Optional<Double> perResponse(Publication publication, int row) {
        PrintedRun run = publication.runs().get(row);
        Identities identities = new Identities(publication, run);
        boolean failing =
                identities.errorShare().filter(share -> share > FEW_ERRORS).isPresent();
        return failing
                ? Optional.empty()
                : identities
                        .bytesPerResponse()
                        .or(() -> run.figures()
                                .bytes()
                                .total()
                                .flatMap(all -> run.figures()
                                        .requests()
                                        .filter(n -> n > 0)
                                        .map(n -> all / n)));
    }
}
