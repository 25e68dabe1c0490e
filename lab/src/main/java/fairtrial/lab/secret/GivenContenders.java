package fairtrial.lab.secret;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The contenders that a user gives again, for those of a stored plan. Factors, limits and builds multiply
/// contenders, and some are left out, so their places differ. What a contender is called begins with what was
/// typed. Where that is not enough to tell whose secret is whose, a contender gets none.
final class GivenContenders {
    private final Map<String, ContenderSpec> byId = new HashMap<>();

    GivenContenders(List<ContenderSpec> given, Plan stored) {
        List<Contender> ranked = stored.ranked();
        boolean named =
                ranked.stream().anyMatch(contender -> given.stream().anyMatch(spec -> isNamedAfter(contender, spec)));
        for (int i = 0; i < ranked.size(); i++) {
            Contender contender = ranked.get(i);
            List<ContenderSpec> candidates = candidates(given, contender, named);
            int place = (int) occurrences(ranked.subList(0, i), contender);
            boolean known = candidates.size() == 1
                    || stored.leftOut().stream().noneMatch(out -> out.label().equals(contender.label()));
            if (known && place < candidates.size() && occurrences(ranked, contender) <= candidates.size()) {
                byId.put(contender.id(), candidates.get(place));
            }
        }
    }

    /// What the user gave for a contender of the plan; empty if that is unknown. A placebo is a copy.
    Optional<ContenderSpec> of(Contender contender) {
        return Optional.ofNullable(byId.get(contender.twinOf().orElse(contender.id())));
    }

    /// The contenders that it may come from, in the user's order. Variants of a single one do not name it.
    private static List<ContenderSpec> candidates(List<ContenderSpec> given, Contender contender, boolean named) {
        if (!named) {
            return given.size() == 1 && fits(contender, given.getFirst()) ? given : List.of();
        }
        List<ContenderSpec> fitting = given.stream()
                .filter(spec -> isNamedAfter(contender, spec) && fits(contender, spec))
                .toList();
        int longest =
                fitting.stream().mapToInt(spec -> name(spec).length()).max().orElse(0);
        return fitting.stream().filter(spec -> name(spec).length() == longest).toList();
    }

    private static long occurrences(List<Contender> contenders, Contender contender) {
        return contenders.stream()
                .filter(other -> other.label().equals(contender.label()))
                .count();
    }

    private static boolean isNamedAfter(Contender contender, ContenderSpec spec) {
        String label = contender.label();
        String name = name(spec);
        return label.startsWith(name)
                && (label.length() == name.length() || " ,".indexOf(label.charAt(name.length())) >= 0);
    }

    private static String name(ContenderSpec spec) {
        return ContenderName.of(spec).label();
    }

    /// Whether the contender has all that was typed, in its masked form.
    private static boolean fits(Contender contender, ContenderSpec spec) {
        return spec.container() == contender.software().container()
                && contender
                        .properties()
                        .entrySet()
                        .containsAll(Redaction.properties(spec.properties()).entrySet())
                && Set.copyOf(contender.jvmFlags()).containsAll(Redaction.words(spec.jvmFlags()));
    }
}
