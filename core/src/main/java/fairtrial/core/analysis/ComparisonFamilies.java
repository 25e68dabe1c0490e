package fairtrial.core.analysis;

import fairtrial.core.plan.CriticalLevels;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Question;
import fairtrial.core.stats.CriticalValues;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.MachineValues;
import fairtrial.core.stats.OccasionValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Families of comparisons of the questions, and their critical values.
public final class ComparisonFamilies implements CriticalLevels {
    private record Key(Family family, int contenders, int first, int last) {}

    private record MachineKey(Key key, List<Integer> joins) {
        MachineKey {
            joins = List.copyOf(joins);
        }
    }

    private final Map<Key, CriticalValues> known = new ConcurrentHashMap<>();
    private final Map<Key, OccasionValues> occasions = new ConcurrentHashMap<>();
    private final Map<MachineKey, MachineValues> machines = new ConcurrentHashMap<>();

    @Override
    public double atLastLook(Question question, int contenders, Looks looks) {
        return contenders < 2
                ? atLastLook(2, looks)
                : values(question, contenders, looks).valueAt(looks.last());
    }

    private double atLastLook(int contenders, Looks looks) {
        return values(new Question.All(), contenders, looks).valueAt(looks.last());
    }

    /// The critical values of the question over this number of contenders. `best` uses all pairs, because its
    /// leader is not known beforehand.
    public CriticalValues values(Question question, int contenders, Looks looks) {
        Key key = new Key(family(question), contenders, Math.max(2, looks.firstCounted()), Math.max(2, looks.last()));
        return known.computeIfAbsent(key, k -> CriticalValues.of(k.family(), k.contenders(), k.first(), k.last()));
    }

    /// The critical values of the question over this number of contenders, pooled over occasions.
    ///
    /// @param first occasions at the first look
    /// @param last  occasions at the last look
    public OccasionValues occasions(Question question, int contenders, int first, int last) {
        Key key = new Key(family(question), contenders, first, last);
        return occasions.computeIfAbsent(key, k -> OccasionValues.of(k.family(), k.contenders(), k.first(), k.last()));
    }

    /// The critical values of the question over this number of contenders, for rounds on several machines.
    ///
    /// @param joins round from 0 at which each machine so far took its first one
    public MachineValues machines(Question question, int contenders, List<Integer> joins, Looks looks) {
        Key key = new Key(family(question), contenders, looks.firstCounted(), looks.last());
        return machines.computeIfAbsent(
                new MachineKey(key, joins),
                k -> MachineValues.of(key.family(), key.contenders(), k.joins(), key.first(), key.last()));
    }

    /// The critical values of a single pair outside the family: the placebo.
    public CriticalValues pair(Looks looks) {
        return values(new Question.All(), 2, looks);
    }

    /// The family of pairs of the question.
    public static Family family(Question question) {
        return switch (question) {
            case Question.All ignored -> Family.ALL_PAIRS;
            case Question.Best ignored -> Family.ALL_PAIRS;
            case Question.Reference ignored -> Family.AGAINST_REFERENCE;
            case Question.NotWorse ignored -> Family.AGAINST_REFERENCE;
        };
    }

    /// The contenders in the order of the family's pairs: the reference first where there is one. None of them where
    /// it is not among them: in its place another one would stand, which nobody asked about.
    public static List<String> ordered(Question question, List<String> contenders) {
        if (question.reference().isEmpty()) {
            return contenders;
        }
        String reference = question.reference().get();
        if (!contenders.contains(reference)) {
            return List.of();
        }
        List<String> ordered = new ArrayList<>(contenders);
        ordered.remove(reference);
        ordered.addFirst(reference);
        return ordered;
    }
}
