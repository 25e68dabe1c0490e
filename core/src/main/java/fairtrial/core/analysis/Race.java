package fairtrial.core.analysis;

import fairtrial.core.verdict.Answer;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The race of the question `best`: the leader, the contenders that are slower, and the end of the race.
///
/// @param running the contenders still in the race
/// @param duels   one for every pair of them
public record Race<T>(List<T> running, List<Duel<T>> duels) {
    public Race {
        running = List.copyOf(running);
        duels = List.copyOf(duels);
    }

    /// The comparison of two contenders in the race.
    ///
    /// @param lead   estimate of log a − log b; empty while there is none
    /// @param answer the answer about `a`
    public record Duel<T>(T a, T b, OptionalDouble lead, Answer answer) {
        private boolean has(T one) {
            return a.equals(one) || b.equals(one);
        }

        private double leadOf(T one) {
            double log = lead.orElseThrow();
            return a.equals(one) ? log : b.equals(one) ? -log : 0;
        }

        private boolean isSlower(T one, T other) {
            return (a.equals(one) && b.equals(other) && answer == Answer.SLOWER)
                    || (b.equals(one) && a.equals(other) && answer == Answer.FASTER);
        }
    }

    /// The contender with the largest summed lead over all others, decided or not; empty while an estimate is
    /// missing. A sum is used because three close contenders can beat each other in a circle, since outliers
    /// are cut pair by pair.
    public Optional<T> leader() {
        return duels.stream().anyMatch(duel -> duel.lead().isEmpty())
                ? Optional.empty()
                : running.stream().max(Comparator.comparingDouble(this::lead));
    }

    private double lead(T one) {
        return duels.stream().mapToDouble(duel -> duel.leadOf(one)).sum();
    }

    /// The contenders that are shown to be slower than the leader.
    public List<T> beaten() {
        return leader().stream()
                .flatMap(leader ->
                        running.stream().filter(one -> duels.stream().anyMatch(duel -> duel.isSlower(one, leader))))
                .toList();
    }

    /// Whether the leader is decided against all others in the race: faster, or equivalent.
    public boolean isOver() {
        return leader().filter(leader -> duels.stream()
                        .filter(duel -> duel.has(leader))
                        .allMatch(duel -> duel.answer() == Answer.EQUIVALENT
                                || duel.isSlower(duel.a().equals(leader) ? duel.b() : duel.a(), leader)))
                .isPresent();
    }
}
