package fairtrial.core.tune;

import fairtrial.core.analysis.RoundTable;
import fairtrial.core.analysis.RoundValues;
import fairtrial.core.capacity.Capacities;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The gains of candidates over the default in a run, by round.
public final class GoalValues {
    /// What makes a candidate unfit, however fast it is. That it is capped or not saturated is what a
    /// search finds.
    private static final Set<CheckId> UNFIT = Set.of(CheckId.RESPONSES, CheckId.ERRORS);

    private final RunRecord record;
    private final Goal goal;
    private final Set<String> unfit;

    /// The gains of a run, by this goal.
    ///
    /// @param breaking contenders that break a constraint
    public GoalValues(RunRecord record, Goal goal, Checks checks, Set<String> breaking) {
        this.record = record;
        this.goal = goal;
        this.unfit = Stream.concat(
                        breaking.stream(),
                        checks.examine(record).stream()
                                .filter(row -> row.status() == ValidityRow.Status.FAIL && UNFIT.contains(row.check()))
                                .map(ValidityRow::contender))
                .collect(Collectors.toUnmodifiableSet());
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
        List<Integer> rounds = record.finishedRounds().stream()
                .map(JournalEvent.RoundFinished::round)
                .toList();
        double[][] gains = new double[rounds.size()][candidates.size()];
        List<String> live = record.live().stream().map(Contender::id).toList();
        for (int i = 0; i < candidates.size(); i++) {
            String candidate = candidates.get(i);
            boolean fit = live.contains(candidate) && live.contains(base) && !unfit.contains(candidate);
            SortedMap<Integer, Double> one = fit ? byRound(load, base, candidate) : new TreeMap<>();
            for (int round = 0; round < gains.length; round++) {
                gains[round][i] = one.getOrDefault(rounds.get(round), Double.NaN);
            }
        }
        return new StageValues(gains);
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
        SortedMap<Integer, Double> ours = values(load, base, candidate, candidate);
        SortedMap<Integer, Double> theirs = values(load, base, candidate, base);
        double sign = goal.metric().higherIsBetter() ? 1 : -1;
        SortedMap<Integer, Double> gains = new TreeMap<>();
        ours.forEach((round, value) -> {
            Double other = theirs.get(round);
            if (other != null) {
                gains.put(round, sign * (value - other));
            }
        });
        return gains;
    }

    /// Natural logs of one of the two, in the rounds and blocks that both have.
    private SortedMap<Integer, Double> values(Load load, String base, String candidate, String of) {
        if (goal.isCapacity()) {
            return Capacities.logs(record, of);
        }
        if (goal.metric() == Metric.MEMORY) {
            return memory(of);
        }
        RoundTable table = RoundTable.of(record, load, List.of(base, candidate));
        List<Double> values = RoundValues.of(table, of, goal.metric());
        SortedMap<Integer, Double> logs = new TreeMap<>();
        for (int i = 0; i < values.size(); i++) {
            logs.put(table.numbers().get(i), Math.log(values.get(i)));
        }
        return logs;
    }

    private SortedMap<Integer, Double> memory(String of) {
        SortedMap<Integer, Double> logs = new TreeMap<>();
        SortedMap<Integer, ContenderRound> rounds = record.rounds(of);
        rounds.forEach((round, figures) -> {
            if (figures.rssBytes() instanceof Reading.Available<Long>(Long bytes) && bytes > 0) {
                logs.put(round, Math.log(bytes));
            }
        });
        return logs;
    }
}
