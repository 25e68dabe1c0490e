package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rule for a pause that nobody states: N ÷ X − R is the time that a user spends outside a request. If it is the
/// same for several contenders and much longer than a response, the users' script sets the rate.
final class Pauses implements Rule {
    /// Text of the finding that the users pause.
    static final String PAUSE = "offered-load-bound.pause";

    /// Largest relative difference of the pauses of three rows or more, and of two: two runs of one server differ
    /// by about 3 % (FACTS.md section 6).
    private static final double SAME = 0.03;

    private static final double SAME_TWO = 0.05;

    /// Largest share of a response in the pause: with more, a slower server would change the rate. Two rows may
    /// agree by chance, so the response must be negligible there.
    static final double SHORT = 0.5;

    private static final double NEGLIGIBLE = 0.1;

    /// Shortest pause in seconds that is one: below it lies what a generator itself needs between two requests.
    static final double SHORTEST = 0.05;

    private record Paused(int row, String contender, double seconds, double latency) {}

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<Paused> all = new ArrayList<>();
        Map<String, List<Paused>> groups = new LinkedHashMap<>();
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            paused(publication, row, run).ifPresent(paused -> {
                all.add(paused);
                groups.computeIfAbsent(run.name().group(), key -> new ArrayList<>())
                        .add(paused);
            });
        }
        Optional<AuditFinding> whole = found(all);
        return whole.isPresent()
                ? List.of(whole.get())
                : groups.values().stream().flatMap(rows -> found(rows).stream()).toList();
    }

    private static Optional<Paused> paused(Publication publication, int row, PrintedRun run) {
        Identities identities = new Identities(publication, run);
        boolean unknown = run.tool().filter(LoadTool::scripted).isPresent()
                && identities.offered().isEmpty()
                && run.figures().load().pauseSeconds().isEmpty()
                && identities.errorShare().filter(share -> share > SAME).isEmpty();
        return unknown
                ? identities
                        .latency()
                        .flatMap(r -> identities
                                .impliedLatency()
                                .map(time -> new Paused(row, run.name().contender(), time - r, r)))
                        .filter(paused -> paused.seconds() >= SHORTEST && paused.latency() <= SHORT * paused.seconds())
                : Optional.empty();
    }

    private static Optional<AuditFinding> found(List<Paused> rows) {
        if (rows.size() < 2 || rows.stream().map(Paused::contender).distinct().count() < 2) {
            return Optional.empty();
        }
        double least = rows.stream().mapToDouble(Paused::seconds).min().orElse(0);
        double most = rows.stream().mapToDouble(Paused::seconds).max().orElse(0);
        boolean two = rows.size() == 2;
        boolean negligible = rows.stream().allMatch(row -> row.latency() <= NEGLIGIBLE * row.seconds());
        if (most > (1 + (two ? SAME_TWO : SAME)) * least || (two && !negligible)) {
            return Optional.empty();
        }
        List<Paused> sorted =
                rows.stream().sorted(Comparator.comparingInt(Paused::row)).toList();
        return Optional.of(
                AuditFinding.aboutRows(sorted.stream().map(Paused::row).toList(), Pacing.CODE, Severity.FATAL)
                        .worded(PAUSE, Identities.digits((least + most) / 2), sorted.size())
                        .probableIf(two));
    }
}
