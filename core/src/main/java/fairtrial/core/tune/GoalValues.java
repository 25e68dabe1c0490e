package fairtrial.core.tune;

import fairtrial.core.analysis.RoundLogs;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.Failures;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The gains of candidates over the default in a run, by round.
public final class GoalValues {
    private final RunRecord record;
    private final Goal goal;
    private final Checks checks;
    private final Set<String> unfit;

    /// The gains of a run, by this goal.
    ///
    /// @param breaking contenders that break a constraint
    public GoalValues(RunRecord record, Goal goal, Checks checks, Set<String> breaking) {
        this.record = record;
        this.goal = goal;
        this.checks = checks;
        this.unfit =
                Stream.concat(breaking.stream(), checks.unfit(record).stream()).collect(Collectors.toUnmodifiableSet());
    }

    /// The codes of the checks that make the goal's figures of these contenders invalid.
    public List<String> refusals(List<String> contenders) {
        Failures refusing = checks.refusing(record);
        Optional<Load> under = goal.metric().isCompared() ? Optional.of(load()) : Optional.empty();
        return contenders.stream()
                .flatMap(id -> refusing.codes(id, under).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /// The gains of these contenders over another one; NaN in rounds without a figure, and for a
    /// contender with errors or wrong responses.
    ///
    /// @param candidates ids; those that are not in the run did not start
    public StageValues gains(String base, List<String> candidates) {
        return gains(load(), base, candidates);
    }

    /// The same under another closed loop.
    ///
    /// @param connections its connections
    public StageValues gainsWith(int connections, String base, List<String> candidates) {
        return gains(
                new Load.Closed(connections, record.plan().loads().capacity().pacing()), base, candidates);
    }

    private StageValues gains(Load load, String base, List<String> candidates) {
        List<String> live = record.live().stream().map(Contender::id).toList();
        List<SortedMap<Integer, Double>> found = candidates.stream()
                .map(candidate -> live.contains(candidate) && live.contains(base) && !unfit.contains(candidate)
                        ? byRound(load, base, candidate)
                        : new TreeMap<Integer, Double>())
                .toList();
        List<Integer> rounds = rounds(found);
        double[][] gains = new double[rounds.size()][candidates.size()];
        for (int i = 0; i < candidates.size(); i++) {
            for (int round = 0; round < gains.length; round++) {
                gains[round][i] = found.get(i).getOrDefault(rounds.get(round), Double.NaN);
            }
        }
        return new StageValues(gains);
    }

    /// The finished rounds. A capacity has no value in a round that only looks for it, such as the first: of those,
    /// the rounds that all candidates with a capacity have.
    private List<Integer> rounds(List<SortedMap<Integer, Double>> found) {
        List<Integer> finished = record.finishedRounds().stream()
                .map(JournalEvent.RoundFinished::round)
                .toList();
        return goal.isCapacity()
                ? finished.stream()
                        .filter(round ->
                                found.stream().filter(one -> !one.isEmpty()).allMatch(one -> one.containsKey(round)))
                        .toList()
                : finished;
    }

    private Load load() {
        return goal.rate()
                .flatMap(rate -> record.loads().stream()
                        .filter(load ->
                                load instanceof Load.Open open && open.rate().equals(rate))
                        .findFirst())
                .orElse(record.plan().loads().capacity());
    }

    private SortedMap<Integer, Double> byRound(Load load, String base, String candidate) {
        double sign = goal.metric().higherIsBetter() ? 1 : -1;
        SortedMap<Integer, Double> gains = new RoundLogs(record, goal.metric(), load).ratios(candidate, base);
        gains.replaceAll((round, ratio) -> sign * ratio);
        return gains;
    }
}
