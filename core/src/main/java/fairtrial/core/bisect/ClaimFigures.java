package fairtrial.core.bisect;

import fairtrial.core.analysis.RoundLogs;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
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

/// The figures of a claim in a run.
public final class ClaimFigures {
    private final RunRecord record;
    private final Metric metric;
    private final Optional<Load> load;
    private final Set<String> unfit;
    private final List<String> live;

    public ClaimFigures(RunRecord record, Claim.OfFigure claim, Checks checks) {
        this.record = record;
        this.metric = claim.rule().metric();
        // A run that nothing finished has no open loop.
        this.load = claim.isPercentile()
                ? record.loads().stream().filter(Load.Open.class::isInstance).findFirst()
                : Optional.of(record.plan().loads().capacity());
        this.live = record.live().stream().map(Contender::id).toList();
        Failures refusing = checks.refusing(record);
        Optional<Load> under = metric.isCompared() ? load : Optional.empty();
        Stream<String> refused =
                live.stream().filter(id -> !refusing.codes(id, under).isEmpty());
        this.unfit = Stream.concat(checks.unfit(record).stream(), refused).collect(Collectors.toUnmodifiableSet());
    }

    /// Contenders of one version, by their ids; empty where one did not start.
    ///
    /// @param other the other side of a comparison; empty for a figure on its own
    public record Sides(Optional<String> one, Optional<String> other, boolean compared) {}

    /// `[round][version]` natural logs, NaN without a figure.
    ///
    /// @param versions the contenders of each version
    public double[][] of(List<Sides> versions) {
        List<Integer> rounds = record.finishedRounds().stream()
                .map(JournalEvent.RoundFinished::round)
                .toList();
        double[][] logs = new double[rounds.size()][versions.size()];
        for (int i = 0; i < versions.size(); i++) {
            SortedMap<Integer, Double> values = values(versions.get(i));
            for (int round = 0; round < logs.length; round++) {
                logs[round][i] = values.getOrDefault(rounds.get(round), Double.NaN);
            }
        }
        return logs;
    }

    /// Whether both sides of a version have figures.
    public boolean isFit(Sides version) {
        return Stream.of(version.one(), version.other())
                        .flatMap(Optional::stream)
                        .allMatch(id -> live.contains(id) && !unfit.contains(id))
                && version.one().isPresent()
                && (version.other().isPresent() || !version.compared());
    }

    private SortedMap<Integer, Double> values(Sides version) {
        if (!isFit(version) || load.isEmpty()) {
            return new TreeMap<>();
        }
        String one = version.one().orElseThrow();
        RoundLogs logs = new RoundLogs(record, metric, load.get());
        return version.other().map(other -> logs.ratios(one, other)).orElseGet(() -> logs.of(one, List.of(one)));
    }
}
