package fairtrial.lab.requests;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Scripts of load programs, by what stands in them. Their requests are made by code, so no reader can tell them.
final class Programs {
    private static final Map<String, Predicate<String>> BY_TEXT = new LinkedHashMap<>();

    static {
        BY_TEXT.put("k6", has("\\bfrom\\s+['\"]k6[/'\"]|require\\(['\"]k6"));
        BY_TEXT.put("Gatling", has("\\bio\\.gatling\\b|@gatling\\.io/"));
        BY_TEXT.put("JMeter", has("<jmeterTestPlan\\b"));
        BY_TEXT.put("Locust", has("\\bfrom\\s+locust\\s+import\\b|\\bimport\\s+locust\\b"));
        BY_TEXT.put("wrk", has("\\bwrk\\.(method|body|headers|format|path)\\b"));
        BY_TEXT.put("Artillery", has("(?m)^\\s*\"?scenarios\"?\\s*:").and(has("(?m)^\\s*\"?phases\"?\\s*:")));
    }

    private static final Pattern CODE = Pattern.compile(".*\\.(m?[jt]s|scala|kt|java|py|lua|jmx)");

    private Programs() {}

    private static Predicate<String> has(String expression) {
        return Pattern.compile(expression).asPredicate();
    }

    /// The program whose script this is, or the ending of a name that is code.
    ///
    /// @param begin the first part of the text
    static Optional<String> of(String name, String begin) {
        Optional<String> known = BY_TEXT.entrySet().stream()
                .filter(program -> program.getValue().test(begin))
                .map(Map.Entry::getKey)
                .findFirst();
        String lower = name.toLowerCase(Locale.ROOT);
        return known.or(() -> CODE.matcher(lower).matches()
                ? Optional.of(lower.substring(lower.lastIndexOf('.')))
                : Optional.empty());
    }
}
