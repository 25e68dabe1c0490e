package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rule for one result that is printed twice, with other latencies each time: in a tool's output and a table, or in two
/// tables. The same throughput to the last of many digits is the same run.
final class TwiceTold implements Rule {
    /// Half of the last digit, as a share, up to which a throughput has so many digits that two runs do not share it.
    private static final double MANY_DIGITS = 0.0005;

    /// Smallest difference of two latencies that no rounding makes.
    private static final double OTHER = 0.03;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        Map<String, List<Integer>> results = IntStream.range(
                        0, publication.runs().size())
                .filter(row -> isOwnResult(publication, publication.runs().get(row)))
                .boxed()
                .collect(Collectors.groupingBy(
                        row -> {
                            PrintedRun run = publication.runs().get(row);
                            return run.name().contender() + "\n" + rate(run);
                        },
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<AuditFinding> found = new ArrayList<>();
        for (List<Integer> rows : results.values()) {
            PrintedRun first = publication.runs().get(rows.getFirst());
            rows.stream()
                    .skip(1)
                    .filter(row -> differ(first, publication.runs().get(row)))
                    .findFirst()
                    .map(row -> AuditFinding.aboutRows(List.of(rows.getFirst(), row), "numbers-disagree", Severity.NOTE)
                            .worded("numbers-disagree.twice", Identities.digits(rate(first))))
                    .ifPresent(found::add);
        }
        return found;
    }

    /// Whether the throughput is a result, and not the rate of the load, and has many digits.
    private static boolean isOwnResult(Publication publication, PrintedRun run) {
        return Rounding.spoken(rate(run)) <= MANY_DIGITS && !new Identities(publication, run).isPaced();
    }

    private static double rate(PrintedRun run) {
        return run.figures().throughput().orElse(0.0);
    }

    private static boolean differ(PrintedRun one, PrintedRun other) {
        Map<String, Double> mine = one.figures().latency().percentiles();
        Map<String, Double> theirs = other.figures().latency().percentiles();
        boolean percentiles = mine.entrySet().stream()
                .filter(each -> theirs.containsKey(each.getKey()))
                .anyMatch(each -> apart(each.getValue(), theirs.getOrDefault(each.getKey(), 0.0)));
        return percentiles
                || one.figures()
                        .latency()
                        .meanMicros()
                        .flatMap(mean -> other.figures().latency().meanMicros().map(m -> apart(mean, m)))
                        .orElse(false);
    }

    private static boolean apart(double one, double other) {
        double rounding = Rounding.share(one / 1e3) + Rounding.share(other / 1e3);
        return Math.abs(one - other) > (OTHER + rounding) * Math.max(one, other);
    }
}
