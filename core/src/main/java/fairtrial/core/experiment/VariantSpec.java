package fairtrial.core.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The levels of each factor as typed, in their normal form.
///
/// @param levels  levels by factor; one level holds for all contenders, several are compared
/// @param crossed whether every combination is a contender; otherwise one factor varies at a time
public record VariantSpec(SortedMap<Factor, List<String>> levels, boolean crossed) {
    /// No factor.
    public static final VariantSpec NONE = new VariantSpec(new TreeMap<>(), false);

    public VariantSpec {
        levels = Collections.unmodifiableSortedMap(new TreeMap<>(levels));
    }

    /// The levels of these texts. A factor without a text is left out. An agent is compared with none.
    ///
    /// @throws fairtrial.core.text.UserError FT-148 no such level, FT-115 no amount of memory
    public static VariantSpec of(Map<Factor, List<String>> typed, boolean crossed) {
        SortedMap<Factor, List<String>> levels = new TreeMap<>();
        typed.forEach((factor, texts) -> {
            if (!texts.isEmpty()) {
                levels.put(factor, levels(factor, texts));
            }
        });
        return new VariantSpec(levels, crossed);
    }

    private static List<String> levels(Factor factor, List<String> texts) {
        if (factor.isSwitch()) {
            return List.of(Factor.OFF, Factor.ON);
        }
        List<String> levels = new ArrayList<>(factor == Factor.AGENT ? List.of(Factor.OFF) : List.of());
        texts.stream()
                .flatMap(text -> factor.split(text).stream())
                .map(factor::level)
                .filter(level -> !levels.contains(level))
                .forEach(levels::add);
        return List.copyOf(levels);
    }

    /// The levels of a factor; empty without it.
    List<String> of(Factor factor) {
        return levels.getOrDefault(factor, List.of());
    }

    /// The factors with several levels.
    public List<Factor> varied() {
        return levels.keySet().stream().filter(factor -> of(factor).size() > 1).toList();
    }

    /// Whether a factor has several levels.
    public boolean varies() {
        return !varied().isEmpty();
    }

    /// The texts of a factor as they were typed; empty without it.
    public List<String> typed(Factor factor) {
        return of(factor).stream()
                .filter(level -> factor != Factor.AGENT || !level.equals(Factor.OFF))
                .toList();
    }

    /// The JVM flags of all levels that may hold a secret.
    public Stream<String> jvmFlags() {
        return Stream.concat(
                typed(Factor.FLAGS).stream().flatMap(flags -> SpecParser.words(flags).stream()),
                typed(Factor.AGENT).stream().map(Levels::agent));
    }

    /// An agent with its file changed and its options kept.
    public static String agent(String level, UnaryOperator<String> file) {
        int equals = level.indexOf('=');
        return level.equals(Factor.OFF)
                ? level
                : equals < 0 ? file.apply(level) : file.apply(level.substring(0, equals)) + level.substring(equals);
    }

    /// Copy with each level of a factor changed.
    public VariantSpec with(Factor factor, UnaryOperator<String> change) {
        SortedMap<Factor, List<String>> others = new TreeMap<>(levels);
        others.computeIfPresent(
                factor, (same, all) -> all.stream().map(change).distinct().toList());
        return new VariantSpec(others, crossed);
    }
}
