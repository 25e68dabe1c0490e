package fairtrial.core.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Contenders of a comparison that varies factors. Without a cross they are every base at the first level of each
/// factor, and the first base once at each other level. With a cross they are every combination.
public final class Variants {
    private final VariantSpec spec;
    private final boolean severalBases;

    private Variants(VariantSpec spec, boolean severalBases) {
        this.spec = spec;
        this.severalBases = severalBases;
    }

    /// The contenders, in order; the first one is that of the first levels.
    ///
    /// @throws fairtrial.core.text.UserError FT-149 a base sets a factor itself
    public static List<ContenderSpec> expand(List<ContenderSpec> bases, VariantSpec spec) {
        if (spec.levels().isEmpty()) {
            return bases;
        }
        Variants variants = new Variants(spec, bases.size() > 1);
        List<ContenderSpec> all = new ArrayList<>();
        for (ContenderSpec base : bases) {
            boolean whole = spec.crossed() || base.equals(bases.getFirst());
            for (Map<Factor, String> levels : whole ? variants.combinations() : Set.of(variants.first())) {
                all.add(variants.variant(base, levels));
            }
        }
        return List.copyOf(all);
    }

    /// The number of contenders that a cross makes of so many bases.
    public static long crossed(int bases, VariantSpec spec) {
        return spec.levels().values().stream().mapToLong(List::size).reduce(bases, (a, b) -> a * b);
    }

    private Map<Factor, String> first() {
        Map<Factor, String> levels = new TreeMap<>();
        spec.levels().forEach((factor, all) -> levels.put(factor, all.getFirst()));
        return levels;
    }

    private Set<Map<Factor, String>> combinations() {
        Set<Map<Factor, String>> combinations = new LinkedHashSet<>(List.of(first()));
        for (Factor factor : spec.varied()) {
            for (Map<Factor, String> one : spec.crossed() ? List.copyOf(combinations) : List.of(first())) {
                for (String level : spec.of(factor)) {
                    Map<Factor, String> other = new TreeMap<>(one);
                    other.put(factor, level);
                    combinations.add(other);
                }
            }
        }
        return combinations;
    }

    private ContenderSpec variant(ContenderSpec base, Map<Factor, String> levels) {
        ContenderSpec variant = base;
        for (Map.Entry<Factor, String> level : levels.entrySet()) {
            variant = Levels.apply(variant, level.getKey(), level.getValue());
        }
        return spec.varies()
                ? VariantLabel.of(base, severalBases, spec.varied(), levels).on(variant)
                : variant;
    }
}
