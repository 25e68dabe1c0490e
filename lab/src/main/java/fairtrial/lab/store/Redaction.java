package fairtrial.lab.store;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Run folders are made to be shared: a value whose key speaks of a secret is stored as `***` (DESIGN.md, Safety).
public final class Redaction {
    /// What stands in place of a secret.
    public static final String MASK = "***";

    /// Jetty's number of form fields is no secret.
    private static final Pattern SECRET =
            Pattern.compile("(?i)(?!.*max-form-keys).*(password|secret|token|credential|key).*");
    private static final Pattern PAIR = Pattern.compile("(-{0,2}[^=]*)=(.*)", Pattern.DOTALL);

    private static final Pattern HEADER = Pattern.compile("(?i)(set-cookie2?|cookie|(proxy-)?authorization)\\s*:");

    private Redaction() {}

    /// The value, or the mask when its key speaks of a secret.
    public static String value(String key, String value) {
        return value.isEmpty() || !SECRET.matcher(key).matches() ? value : MASK;
    }

    /// A word of a command line (`-Dkey=value`, `--key=value`), masked where its key speaks of a secret.
    public static String word(String word) {
        var pair = PAIR.matcher(word);
        return pair.matches() ? pair.group(1) + "=" + value(pair.group(1), pair.group(2)) : word;
    }

    /// A command line, word by word.
    public static List<String> words(List<String> words) {
        return words.stream().map(Redaction::word).toList();
    }

    /// A command line that was run: secrets masked, and the user's folder, which says who they are, by its shell name.
    public static List<String> command(List<String> words) {
        return words(words).stream().map(HomeFolder::named).toList();
    }

    /// Properties, key by key.
    public static SortedMap<String, String> properties(SortedMap<String, String> properties) {
        SortedMap<String, String> masked = new TreeMap<>();
        properties.forEach((key, value) -> masked.put(key, value(key, value)));
        return masked;
    }

    /// A header line of an answer, masked where it sets or is a secret.
    public static String header(String line) {
        int colon = line.indexOf(':');
        return colon > 0
                        && (HEADER.matcher(line).lookingAt()
                                || SECRET.matcher(line.substring(0, colon)).matches())
                ? line.substring(0, colon) + ": " + MASK
                : line;
    }

    /// A text in any of our formats: `key=value`, `key: value` and `"key": "value"` up to the end of the value.
    public static String text(String text) {
        return TEXT.matcher(text).replaceAll("$1$2" + MASK);
    }

    private static final Pattern TEXT = Pattern.compile(
            "(?i)([A-Za-z0-9_.-]*(?:password|secret|token|credential|key)[A-Za-z0-9_.-]*\"?)(\\s*[=:]\\s*\"?)[^\\s\",)}\\]]+");
}
