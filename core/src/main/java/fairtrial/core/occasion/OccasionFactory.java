package fairtrial.core.occasion;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MachineValues;
import fairtrial.core.stats.Pair;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.OccasionContrast;
import java.util.List;
import java.util.Optional;

/// Factory of occasions from judged runs.
public final class OccasionFactory {
    /// Reason: the run did not end.
    static final String UNFINISHED = "unfinished";

    /// Reason: a pair was not compared, because a contender was lost.
    static final String INCOMPLETE = "incomplete";

    /// Rounds that the family's variance counts for in a run's standard errors, where it has several pairs.
    private static final int SHRUNK_ROUNDS = 8;

    private OccasionFactory() {}

    /// The occasion of a run.
    ///
    /// @param name    name of its folder
    /// @param primary its primary comparisons as judged; those that a check refuses have no answer
    public static Occasion of(String name, RunRecord record, String planHash, List<Comparison> primary) {
        long began = record.all(JournalEvent.SessionStarted.class)
                .mapToLong(JournalEvent.SessionStarted::epochMillis)
                .findFirst()
                .orElse(0);
        List<List<String>> pairs = pairs(record);
        List<OccasionContrast> contrasts = pairs.stream()
                .flatMap(pair -> contrast(record, primary, pair, pairs.size()).stream())
                .toList();
        return new Occasion(
                name,
                planHash,
                began,
                record.plan().header().seed(),
                record.plan().header().toolVersion(),
                record.finishedRounds().size(),
                contrasts,
                left(record, primary, contrasts.size() < pairs.size()));
    }

    /// The pairs of the plan's question, including lost contenders; none with one contender alone.
    static List<List<String>> pairs(RunRecord record) {
        Question question = record.plan().decision().question();
        List<String> ids = ComparisonFamilies.ordered(
                question, record.plan().ranked().stream().map(Contender::id).toList());
        if (ids.size() < 2) {
            return List.of();
        }
        return ComparisonFamilies.family(question).pairs(ids.size()).stream()
                .map((Pair pair) -> List.of(ids.get(pair.a()), ids.get(pair.b())))
                .toList();
    }

    private static Optional<OccasionContrast> contrast(
            RunRecord record, List<Comparison> primary, List<String> pair, int pairs) {
        String a = pair.getFirst();
        String b = pair.getLast();
        return primary.stream()
                .filter(comparison -> comparison.isBetween(a, b))
                .filter(comparison -> comparison.ratio().isPresent()
                        && comparison.test().criticalT().isPresent()
                        && comparison.test().noInterval().isEmpty())
                .findFirst()
                .map(comparison -> {
                    Interval ratio = comparison.ratioOf(a).orElseThrow();
                    double critical = comparison.test().criticalT().orElseThrow();
                    return new OccasionContrast(
                            a,
                            b,
                            Math.log(ratio.mid()),
                            ratio.halfWidth() / critical,
                            critical,
                            degrees(record, comparison, pairs));
                });
    }

    /// Degrees of freedom of a run's standard error: its units less one, and the units that the family's
    /// variance counts for.
    private static int degrees(RunRecord record, Comparison comparison, int pairs) {
        int machines = (int) record.machines().values().stream().distinct().count();
        return machines >= MachineValues.FIRST
                ? machines - 1 + (pairs > 1 ? MachineValues.WEIGHT : 0)
                : comparison.test().nRounds() - 1 + (pairs > 1 ? SHRUNK_ROUNDS : 0);
    }

    private static Optional<String> left(RunRecord record, List<Comparison> primary, boolean incomplete) {
        if (!record.isOver()) {
            return Optional.of(UNFINISHED);
        }
        Optional<String> refused =
                primary.stream().flatMap(c -> c.test().noInterval().stream()).findFirst();
        return refused.isPresent() || !incomplete ? refused : Optional.of(INCOMPLETE);
    }
}
