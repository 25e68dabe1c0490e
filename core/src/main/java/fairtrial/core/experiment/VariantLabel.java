package fairtrial.core.experiment;

import fairtrial.core.redaction.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The label of a variant, which names only what is varied: `jdk 25, parallel`.
record VariantLabel(String text) {
    /// The label of a base at these levels.
    ///
    /// @param named  whether the base is named too: there are several
    /// @param varied factors with several levels
    static VariantLabel of(ContenderSpec base, boolean named, List<Factor> varied, Map<Factor, String> levels) {
        List<String> words = new ArrayList<>();
        if (named || base.label().isPresent()) {
            words.add(base.label().orElseGet(() -> Redaction.spec(base.text())));
        }
        int before = words.size();
        varied.stream()
                .map(factor -> word(factor, levels.getOrDefault(factor, "")))
                .filter(word -> !word.isEmpty())
                .forEach(words::add);
        if (words.size() == before) {
            varied.forEach(factor -> words.add(without(factor)));
        }
        return new VariantLabel(String.join(", ", words));
    }

    /// The variant with this label, which is also its text in messages.
    ContenderSpec on(ContenderSpec variant) {
        return variant.withText(text, variant.properties()).withLabel(text);
    }

    private static String word(Factor factor, String level) {
        if (level.isEmpty() || level.equals(Factor.OFF)) {
            return "";
        }
        return switch (factor) {
            case JDK -> "jdk " + level;
            case COLLECTOR -> level;
            case THREADS -> level + " threads";
            case HEAP -> "heap " + level;
            case COMPACT_HEADERS -> "compact headers";
            case FLAGS -> String.join(" ", Redaction.words(SpecParser.words(level)));
            case AOT -> "aot";
            case AGENT -> "agent " + fileName(level);
        };
    }

    private static String without(Factor factor) {
        return switch (factor) {
            case COMPACT_HEADERS -> "no compact headers";
            case AOT -> "no aot";
            case JDK, COLLECTOR, THREADS, HEAP, FLAGS, AGENT -> "no " + factor.id();
        };
    }

    /// The agent's file name without its folders, its ending and its options.
    private static String fileName(String agent) {
        String file = agent.replaceFirst("=.*$", "");
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
                .replaceFirst("\\.jar$", "");
    }
}
