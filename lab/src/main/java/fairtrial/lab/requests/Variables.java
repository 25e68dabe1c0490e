package fairtrial.lab.requests;

import fairtrial.core.redaction.Redaction;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The variables of a collection: `{{name}}`. One with a value is replaced by it. One without, and one whose name is
/// that of a secret, becomes a column of a feed.
final class Variables {
    private static final Pattern PLACE = Pattern.compile("\\{\\{\\s*([^{}]+?)\\s*\\}\\}");
    private static final Pattern NO_COLUMN = Pattern.compile("[^A-Za-z0-9_.-]+|^[^A-Za-z_]+");

    /// Values may name other variables; a circle ends here.
    private static final int DEEPEST = 8;

    /// Values that double with each pass end here.
    private static final int LONGEST = 1 << 20;

    /// What a tool computes itself for each request: `{{$guid}}`.
    private static final String COMPUTED = "$";

    private final Map<String, String> values = new HashMap<>();
    private final FoundRequests found;

    /// @param found gets the columns
    Variables(FoundRequests found) {
        this.found = found;
    }

    /// Sets a variable. The first value counts: readers go from the inner scope to the outer one.
    void set(String name, String value) {
        values.putIfAbsent(name, value);
    }

    /// The text with its variables replaced; empty where one is computed for each request.
    Optional<String> fill(String text) {
        String filled = text;
        for (int depth = 0; depth < DEEPEST && PLACE.matcher(filled).find(); depth++) {
            StringBuilder next = new StringBuilder();
            Matcher place = PLACE.matcher(filled);
            while (place.find()) {
                if (place.group(1).startsWith(COMPUTED)) {
                    return Optional.empty();
                }
                place.appendReplacement(next, Matcher.quoteReplacement(value(place.group(1))));
            }
            place.appendTail(next);
            if (next.length() > LONGEST) {
                return Optional.empty();
            }
            filled = next.toString();
        }
        return PLACE.matcher(filled).find() ? Optional.empty() : Optional.of(filled);
    }

    private String value(String name) {
        String value = values.get(name);
        if (value != null && !value.isEmpty() && !Redaction.isSecret(name)) {
            return value;
        }
        String column = NO_COLUMN.matcher(name).replaceAll("");
        String known = column.isEmpty() ? "value" : column;
        found.column(known);
        return "{" + known + "}";
    }
}
