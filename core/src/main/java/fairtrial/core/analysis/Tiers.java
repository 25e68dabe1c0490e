package fairtrial.core.analysis;

import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Ranks from decided comparisons only. The next tier holds every remaining contender that no other remaining
/// one is shown to beat. Contenders that are equivalent or undecided against the tier's members share it.
public final class Tiers {
    private Tiers() {}

    /// Tiers of tied contenders, best first; within a tier in the given order.
    public static List<List<String>> of(List<String> contenders, List<Comparison> comparisons) {
        Map<String, List<String>> beatenBy = new LinkedHashMap<>();
        contenders.forEach(id -> beatenBy.put(id, new ArrayList<>()));
        for (Comparison c : comparisons) {
            if (c.decision().verdict() == Answer.FASTER
                    && beatenBy.containsKey(c.pair().b())) {
                beatenBy.getOrDefault(c.pair().b(), new ArrayList<>())
                        .add(c.pair().a());
            } else if (c.decision().verdict() == Answer.SLOWER
                    && beatenBy.containsKey(c.pair().a())) {
                beatenBy.getOrDefault(c.pair().a(), new ArrayList<>())
                        .add(c.pair().b());
            }
        }
        List<List<String>> tiers = new ArrayList<>();
        List<String> left = new ArrayList<>(contenders);
        while (!left.isEmpty()) {
            List<String> unbeaten = left.stream()
                    .filter(id -> beatenBy.getOrDefault(id, List.of()).stream().noneMatch(left::contains))
                    .sorted(Comparator.comparingInt(contenders::indexOf))
                    .toList();
            // Outliers are cut pair by pair, so noise may produce a circle: a tie.
            List<String> tier = unbeaten.isEmpty() ? List.copyOf(left) : unbeaten;
            tiers.add(tier);
            left.removeAll(tier);
        }
        return List.copyOf(tiers);
    }
}
