package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadHeader;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Runs that are repeated and all reported: several rows of each contender under the same load.
///
/// @param fewest number of rows of the contender that has the fewest
/// @param spread largest difference of the rows of one contender, as a share
record Repeats(int fewest, double spread) {
    /// Largest spread of repetitions. Two runs of one server differ by about 3 % (FACTS.md section 6); rows
    /// that differ by more than this have something else that the table names and we do not read.
    private static final double MOST = 0.25;

    /// Empty where a contender has a single row, or where the rows do not name the contenders.
    static Optional<Repeats> of(Publication publication) {
        boolean named = publication.runs().stream()
                .noneMatch(run -> run.name().contender().isEmpty());
        Collection<List<PrintedRun>> same = publication.runs().stream()
                .collect(Collectors.groupingBy(Repeats::load))
                .values();
        int fewest = same.stream().mapToInt(Repeats::different).min().orElse(0);
        double spread = same.stream().mapToDouble(Repeats::spread).max().orElse(MOST);
        return named && fewest > 1 && spread <= MOST ? Optional.of(new Repeats(fewest, spread)) : Optional.empty();
    }

    private static List<Object> load(PrintedRun run) {
        return List.of(
                run.name().contender(),
                run.name().group(),
                run.name().label(),
                run.users(),
                run.command().map(LoadCommand::text),
                run.header().flatMap(LoadHeader::path));
    }

    /// The number of rows with figures of their own: one that is printed twice is one run.
    private static int different(List<PrintedRun> rows) {
        return (int) rows.stream()
                .map(run -> Map.of(
                        "rate", run.figures().throughput(),
                        "latency", run.figures().latency(),
                        "requests", run.figures().requests()))
                .distinct()
                .count();
    }

    private static double spread(List<PrintedRun> rows) {
        DoubleSummaryStatistics rates = rows.stream()
                .flatMap(run -> run
                        .figures()
                        .throughput()
                        .or(() -> run.figures().latency().meanMicros())
                        .stream())
                .filter(figure -> figure > 0)
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
        return rates.getCount() == rows.size() ? rates.getMax() / rates.getMin() - 1 : Double.POSITIVE_INFINITY;
    }
}
