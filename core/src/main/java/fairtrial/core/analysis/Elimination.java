package fairtrial.core.analysis;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The race for the best: who is out of it, and when it is over. A contender is out when its band against the
/// leader excludes 0 (PROTOCOL.md, Ranking); later rounds are shorter without it, so more of them fit.
final class Elimination {
    private Elimination() {}

    /// Who is dropped at this look: nobody unless the question is `best`. The original of the placebo stays, as
    /// without it the twin proves nothing.
    static List<Dropped> at(RunRecord record, int round, List<Comparison> primary) {
        if (!(record.plan().question() instanceof Question.Best)) {
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

    /// The leader is told apart from, or equivalent to, everybody who is still in the race.
    static boolean isBestKnown(RunRecord record, List<Comparison> primary) {
        return race(record, primary).isOver();
    }

    private static Race<String> race(RunRecord record, List<Comparison> primary) {
        List<String> running = record.running().stream().map(Contender::id).toList();
        return new Race<>(
                running,
                primary.stream()
                        .filter(c -> running.contains(c.a()) && running.contains(c.b()))
                        .map(c -> new Race.Duel<>(c.a(), c.b(), lead(c), c.verdict()))
                        .toList());
    }

    private static OptionalDouble lead(Comparison c) {
        return c.ratio().map(ratio -> OptionalDouble.of(Math.log(ratio.mid()))).orElse(OptionalDouble.empty());
    }
}
