package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rule for the number of repetitions and their use: the best of several, a single run, no spread, rows that
/// are all alike.
final class Repetition implements Rule {
    /// Rows of different contenders within this ratio are the same number.
    private static final double IDENTICAL = 1.015;

    private static final int FEWEST_ALIKE = 3;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        Publication.Method method = publication.method();
        method.bestOf().filter(n -> n > 1).ifPresent(n -> found.add(AuditFinding.of("best-of-n", Severity.SERIOUS, n)));
        boolean single = method.runsPrinted().filter(n -> n == 1).isPresent()
                && method.bestOf().isEmpty();
        if (single) {
            found.add(new AuditFinding(
                    "single-run",
                    Severity.NOTE,
                    List.of(),
                    new Message(method.averaged() ? "audit.finding.single-run-averaged" : "audit.finding.single-run")));
        } else if (method.bestOf().isEmpty()
                && method.runsPrinted().filter(n -> n > 1).isEmpty()) {
            found.add(AuditFinding.of("no-confidence", Severity.NOTE));
        }
        if (method.warmUp().filter(told -> !told).isPresent()) {
            found.add(AuditFinding.of("no-warm-up", Severity.SERIOUS));
        }
        groups(publication).values().forEach(rows -> alike(publication, rows).ifPresent(found::add));
        fixedCount(publication).ifPresent(found::add);
        return found;
    }

    private static Map<String, List<Integer>> groups(Publication publication) {
        return IntStream.range(0, publication.runs().size())
                .filter(row ->
                        publication.runs().get(row).figures().throughput().isPresent())
                .boxed()
                .collect(Collectors.groupingBy(
                        row -> {
                            PrintedRun run = publication.runs().get(row);
                            return run.name().group() + " "
                                    + run.figures().load().connections().orElse(0.0);
                        },
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    private static Optional<AuditFinding> alike(Publication publication, List<Integer> rows) {
        long contenders = rows.stream()
                .map(row -> publication.runs().get(row).name().contender())
                .distinct()
                .count();
        double[] rates = rows.stream()
                .mapToDouble(row ->
                        publication.runs().get(row).figures().throughput().orElse(0.0))
                .toArray();
        double most = Arrays.stream(rates).max().orElse(0);
        double least = Arrays.stream(rates).min().orElse(0);
        return contenders >= FEWEST_ALIKE && most <= IDENTICAL * least
                ? Optional.of(AuditFinding.aboutRows(
                        rows,
                        "identical-throughput",
                        Severity.NOTE,
                        rows.size(),
                        String.format(Locale.ROOT, "%.1f %%", 100 * (most / least - 1))))
                : Optional.empty();
    }

    /// Every row has the same number of requests: the test ended when they were done, not after a fixed time.
    private static Optional<AuditFinding> fixedCount(Publication publication) {
        List<Integer> rows = IntStream.range(0, publication.runs().size())
                .filter(row -> publication
                        .runs()
                        .get(row)
                        .command()
                        .map(Repetition::isCounted)
                        .orElse(false))
                .boxed()
                .toList();
        long counts = rows.stream()
                .map(row -> publication.runs().get(row).name().group() + " "
                        + publication.runs().get(row).figures().requests().orElse(0.0))
                .distinct()
                .count();
        long groups = rows.stream()
                .map(row -> publication.runs().get(row).name().group())
                .distinct()
                .count();
        boolean fixed = rows.size() >= 2 && counts == groups;
        return fixed
                ? Optional.of(AuditFinding.aboutRows(rows, "fixed-count", Severity.NOTE, rows.size()))
                : Optional.empty();
    }

    private static boolean isCounted(LoadCommand command) {
        return (command.tool() == LoadTool.JMETER && command.length().loops().isPresent())
                || (command.length().requests().isPresent()
                        && command.length().seconds().isEmpty());
    }
}
