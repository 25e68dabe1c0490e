package fairtrial.core.redaction;

import java.util.Set;
import java.util.regex.Pattern;

/// Values in the place of a secret that are none: a mask, a column of a feed, a variable, a boolean, the start
/// of an object.
final class References {
    private static final Set<String> WORDS = Set.of(Redaction.MASK, "true", "false", "null", "{", "[", "{}", "[]");

    /// `${NAME}`: Spring and the shell put a value in its place.
    private static final String PLACEHOLDER = "\\$\\{[A-Za-z_][A-Za-z0-9_.-]*\\}";

    private static final Pattern IN_PROPERTY = Pattern.compile("(?:[A-Za-z]+ )?" + PLACEHOLDER);

    /// `{column}` of a feed and `$NAME` of the shell, too. A variable in small letters is taken for a secret: who calls
    /// a password `$ecret` has no variable of that name.
    private static final Pattern IN_TEXT = Pattern.compile(
            "(?:[A-Za-z]+ )?(?:" + PLACEHOLDER + "|\\{[A-Za-z_][A-Za-z0-9_.-]*\\}|\\$[A-Z_][A-Z0-9_]*)");

    private References() {}

    /// Whether the value of a property or of a flag is a reference: nothing but `${NAME}` is replaced in one.
    static boolean isInProperty(String value) {
        return WORDS.contains(value) || IN_PROPERTY.matcher(value).matches();
    }

    /// Whether a value in a command or a request is a reference.
    static boolean isInText(String value) {
        return WORDS.contains(value) || IN_TEXT.matcher(value).matches();
    }
}
