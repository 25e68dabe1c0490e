package fairtrial.core.analysis;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent.Dropped;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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
        List<Comparison> race = race(record, primary);
        return leader(record, race).stream()
                .flatMap(leader -> running(record).stream()
                        .filter(id -> original.filter(id::equals).isEmpty())
                        .filter(id -> race.stream().anyMatch(c -> isSlower(c, id, leader)))
                        .map(id -> new Dropped(round, id, leader)))
                .toList();
    }

    /// The leader is told apart from, or equivalent to, everybody who is still in the race.
    static boolean isBestKnown(RunRecord record, List<Comparison> primary) {
        List<Comparison> race = race(record, primary);
        return leader(record, race)
                .filter(leader -> race.stream()
                        .filter(c -> c.a().equals(leader) || c.b().equals(leader))
                        .allMatch(c -> c.verdict() == Answer.EQUIVALENT
                                || isSlower(c, c.a().equals(leader) ? c.b() : c.a(), leader)))
                .isPresent();
    }

    /// Ahead of everybody else by the estimates, sure or not.
    private static Optional<String> leader(RunRecord record, List<Comparison> race) {
        return running(record).stream()
                .filter(id -> race.stream()
                        .filter(c -> c.a().equals(id) || c.b().equals(id))
                        .allMatch(c -> c.ratio().isPresent()
                                && (c.a().equals(id) == c.ratio().get().mid() >= 1)))
                .findFirst();
    }

    private static boolean isSlower(Comparison c, String id, String leader) {
        return (c.a().equals(id) && c.b().equals(leader) && c.verdict() == Answer.SLOWER)
                || (c.b().equals(id) && c.a().equals(leader) && c.verdict() == Answer.FASTER);
    }

    private static List<Comparison> race(RunRecord record, List<Comparison> primary) {
        Set<String> running = running(record);
        return primary.stream()
                .filter(c -> running.contains(c.a()) && running.contains(c.b()))
                .toList();
    }

    private static Set<String> running(RunRecord record) {
        return record.running().stream().map(Contender::id).collect(Collectors.toSet());
    }
}
