package fairtrial.core.redaction;

import java.util.Set;
import java.util.regex.Pattern;

/// Values in the place of a secret that are none: a mask, a column of a feed, a variable, a boolean, the start
/// of an object.
final class References {
    private static final Set<String> WORDS = Set.of(Redaction.MASK, "true", "false", "null", "{", "[", "{}", "[]");

    private static final Pattern NAMED =
            Pattern.compile("(?:[A-Za-z]+ )?(?:\\$?\\{[A-Za-z_][A-Za-z0-9_.-]*\\}|\\$[A-Za-z_][A-Za-z0-9_]*)");

    private References() {}

    static boolean isOne(String value) {
        return WORDS.contains(value) || NAMED.matcher(value).matches();
    }
}
