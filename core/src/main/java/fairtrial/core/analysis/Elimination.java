package fairtrial.core.analysis;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Elimination for the question `best`: the contenders to drop, and the end of the race. A contender is
/// dropped when its interval against the leader excludes 0 (PROTOCOL.md, Ranking). Later rounds are shorter
/// without it, so more of them fit.
final class Elimination {
    private Elimination() {}

    /// The contenders to drop at this look; none unless the question is `best`. The original of the placebo
    /// stays, because the placebo is compared with it.
    static List<Dropped> afterRound(RunRecord record, int round, List<Comparison> primary) {
        if (!(record.plan().decision().question() instanceof Question.Best)) {
            return List.of();
        }
        Optional<String> original = record.livePlacebo().flatMap(Contender::twinOf);
        Race<String> race = race(record, primary);
        return race.leader().stream()
                .flatMap(leader -> race.beaten().stream()
                        .filter(id -> original.filter(id::equals).isEmpty())
                        .map(id -> new Dropped(round, id, leader)))
                .toList();
    }

    /// Whether the leader is decided against all others in the race: faster, or equivalent.
    static boolean isBestKnown(RunRecord record, List<Comparison> primary) {
        return race(record, primary).isOver();
    }

    private static Race<String> race(RunRecord record, List<Comparison> primary) {
        List<String> running = record.running().stream().map(Contender::id).toList();
        return new Race<>(
                running,
                primary.stream()
                        .filter(c -> running.contains(c.pair().a())
                                && running.contains(c.pair().b()))
                        .map(c -> new Race.Duel<>(
                                c.pair().a(),
                                c.pair().b(),
                                lead(c),
                                c.decision().verdict()))
                        .toList());
    }

    private static OptionalDouble lead(Comparison c) {
        return c.ratio().map(ratio -> OptionalDouble.of(Math.log(ratio.mid()))).orElse(OptionalDouble.empty());
    }
}
