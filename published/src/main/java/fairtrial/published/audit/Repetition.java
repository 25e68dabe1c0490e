package fairtrial.published.audit;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rule for the number of repetitions and their use: the best of several, a single run, no spread, rows that
/// are all alike.
final class Repetition implements Rule {
    /// Rows of different contenders within this ratio are the same number.
    private static final double IDENTICAL = 1.015;

    /// Rows within this ratio probably are: two runs of one server differ by about 3 % (FACTS.md section 6), so
    /// that three servers of their own speeds seldom lie so near together.
    private static final double ALIKE = 1.03;

    private static final int FEWEST_ALIKE = 3;

    /// Half of the last digit, as a share, from which a figure has too few digits to be alike by more than rounding.
    private static final double ROUGH = 0.005;

    /// Seconds from which on start and end are a few per cent of a run with a fixed number of requests.
    private static final double LONG = 20;

    /// Tools that send a number of requests unless they are given a time.
    private static final Set<LoadTool> COUNTING = Set.of(LoadTool.AB, LoadTool.HEY);

    /// Seconds in which a JVM under load has not compiled its hot code (PROTOCOL.md, Warm-up).
    private static final double SHORT = 10;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        Publication.Method method = publication.method();
        boolean shown = method.spread()
                || method.runsPrinted()
                        .map(n -> n > 1)
                        .orElseGet(() -> Repeats.of(publication).isPresent());
        // Where all runs are printed, the reader sees the others, too.
        method.bestOf()
                .filter(n -> n > 1 && !shown)
                .ifPresent(n -> found.add(AuditFinding.of("best-of-n", Severity.SERIOUS, n)));
        boolean best = method.bestOf().isPresent();
        boolean repeated = best || method.ofSeveral();
        boolean single = method.runsPrinted().map(n -> n == 1).orElseGet(() -> isEachOnce(publication)) && !repeated;
        if (single && !shown) {
            found.add(AuditFinding.of("single-run", Severity.NOTE));
        } else if (!shown && !best) {
            found.add(AuditFinding.of("no-confidence", Severity.NOTE)
                    .worded(method.averaged() ? "no-confidence.averaged" : "no-confidence"));
        }
        if (method.warmUp().filter(told -> !told).isPresent()) {
            found.add(AuditFinding.of("no-warm-up", Severity.SERIOUS));
        }
        cold(publication).ifPresent(found::add);
        groups(publication).values().forEach(rows -> alike(publication, rows).ifPresent(found::add));
        fixedCount(publication).ifPresent(found::add);
        return found;
    }

    /// Whether each contender has one result of each load.
    private static boolean isEachOnce(Publication publication) {
        List<String> runs = publication.runs().stream()
                .map(run -> run.name().contender() + "\n" + load(run) + "\n"
                        + run.name().label())
                .toList();
        return runs.size() > 1 && runs.stream().distinct().count() == runs.size();
    }

    /// JVMs measured for seconds, without a word on warm-up.
    private static Optional<AuditFinding> cold(Publication publication) {
        boolean jvm = publication.environment().jdk().isPresent()
                || publication.environment().boot().isPresent();
        double longest = publication.runs().stream()
                .map(run -> new Identities(publication, run).seconds())
                .mapToDouble(seconds -> seconds.orElse(SHORT))
                .max()
                .orElse(SHORT);
        return jvm && publication.method().warmUp().isEmpty() && longest < SHORT
                ? Optional.of(AuditFinding.of("no-warm-up", Severity.SERIOUS)
                        .worded("no-warm-up.short", Identities.digits(longest))
                        .probableIf(true))
                : Optional.empty();
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
        double most =
                rows.stream().mapToDouble(row -> rate(publication, row)).max().orElse(0);
        List<Integer> top = rows.stream()
                .filter(row -> rate(publication, row) * ALIKE >= most)
                .toList();
        // A common ceiling shows at the top: slower contenders may lie below it.
        // Who calls two of them equal has seen it; of many at once he has not said what they have in common.
        boolean told = RowGroups.contenders(publication, top) <= FEWEST_ALIKE
                && publication.claims().stream()
                        .filter(claim -> claim.kind() == Claim.Kind.EQUAL)
                        .anyMatch(claim -> named(publication, top, claim.a()) && named(publication, top, claim.b()));
        double least =
                top.stream().mapToDouble(row -> rate(publication, row)).min().orElse(most);
        double fewest = most <= IDENTICAL * least ? FEWEST_ALIKE : RowGroups.contenders(publication, rows) / 2.0;
        // Three times the same number of one or two digits is a rounded one.
        boolean rounded = most == least && Rounding.spoken(most) > ROUGH;
        boolean ceiling = !told && !rounded && RowGroups.contenders(publication, top) >= Math.max(FEWEST_ALIKE, fewest);
        return ceiling
                ? Optional.of(AuditFinding.aboutRows(
                                top,
                                "identical-throughput",
                                Severity.NOTE,
                                top.size(),
                                String.format(Locale.ROOT, "%.1f %%", 100 * (most / least - 1)))
                        .probableIf(most > IDENTICAL * least))
                : Optional.empty();
    }

    private static boolean named(Publication publication, List<Integer> rows, Optional<String> contender) {
        return rows.stream()
                .anyMatch(row -> contender
                        .filter(publication.runs().get(row).name().contender()::equals)
                        .isPresent());
    }

    private static double rate(Publication publication, int row) {
        return publication.runs().get(row).figures().throughput().orElse(0.0);
    }

    /// Rows that end after a number of requests and not after a time, so soon that start and last requests matter.
    private static Optional<AuditFinding> fixedCount(Publication publication) {
        List<Integer> rows = IntStream.range(0, publication.runs().size())
                .filter(row -> isBrief(publication, publication.runs().get(row)))
                .boxed()
                .toList();
        long loads = rows.stream()
                .map(row -> load(publication.runs().get(row)))
                .distinct()
                .count();
        return rows.size() >= 2
                ? Optional.of(AuditFinding.aboutRows(rows, "fixed-count", Severity.NOTE, rows.size())
                        .named(loads == 1 ? "fixed-count" : "fixed-count.each"))
                : Optional.empty();
    }

    private static boolean isBrief(Publication publication, PrintedRun run) {
        return run.command().map(Repetition::isCounted).orElse(false)
                && new Identities(publication, run)
                        .length()
                        .filter(seconds -> seconds >= LONG)
                        .isEmpty();
    }

    private static String load(PrintedRun run) {
        return run.name().group() + " " + run.users().orElse(0.0);
    }

    private static boolean isCounted(LoadCommand command) {
        boolean untimed = command.length().seconds().isEmpty()
                && command.length().requests().isEmpty()
                && COUNTING.contains(command.tool());
        return untimed
                || command.length().loops().isPresent()
                || (command.length().requests().isPresent()
                        && command.length().seconds().isEmpty());
    }
}
