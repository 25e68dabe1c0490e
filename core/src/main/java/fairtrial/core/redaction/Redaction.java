package fairtrial.core.redaction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Redaction of secrets in files, pages, logs and streams. A value with the name of a secret is replaced by
/// `***`, and so is the user part of a URL. Every method takes time proportional to its text.
public final class Redaction {
    /// The replacement of a secret.
    public static final String MASK = "***";

    private static final Pattern SEGMENT = Pattern.compile("[^/?#]+");

    private Redaction() {}

    /// Whether a value with this name is a secret.
    public static boolean isSecret(String name) {
        return SecretNames.isSecret(name);
    }

    /// Whether a token stands in a text, with the prefix of a known issuer or as a long run of random characters. Such
    /// runs are masked in requests alone: elsewhere they are checksums.
    public static boolean hasToken(String text) {
        return TokenShapes.isIn(text);
    }

    /// Whether a path ends with the name of a file that servers name by its contents: a script, a style, a font.
    public static boolean isStaticFile(String path) {
        return TokenShapes.isStatic(path);
    }

    /// An address without its query, its user and its tokens.
    public static String path(String address) {
        int end = address.indexOf('?');
        String masked = text(end < 0 ? address : address.substring(0, end));
        return SEGMENT.matcher(masked)
                .replaceAll(segment -> Matcher.quoteReplacement(
                        hasToken(segment.group()) && !isStaticFile(segment.group()) ? MASK : segment.group()));
    }

    /// The value, masked if its name is that of a secret; otherwise without the secrets that are recognised by
    /// their form.
    public static String value(String name, String value) {
        boolean secret = !value.isEmpty() && !References.isInProperty(value) && isSecret(name);
        return secret ? MASK : text(value);
    }

    /// The same for a header of a request, in which a column of a feed may stand.
    private static String headerValue(String name, String value) {
        return References.isInText(value) ? value : value(name, value);
    }

    /// A masked word of a command line: `-Dname=value`, `--name=value`.
    public static String word(String word) {
        int equals = word.indexOf('=');
        return equals > 0 && word.lastIndexOf(' ', equals) < 0
                ? text(word.substring(0, equals)) + "=" + value(word.substring(0, equals), word.substring(equals + 1))
                : text(word);
    }

    /// A masked command line. The word after `--name` is its value.
    public static List<String> words(List<String> words) {
        List<String> masked = new ArrayList<>();
        boolean isValue = false;
        for (String word : words) {
            masked.add(isValue && !word.startsWith("-") ? MASK : word(word));
            isValue = word.startsWith("-") && word.indexOf('=') < 0 && word.indexOf(':') < 0 && isSecret(word);
        }
        return List.copyOf(masked);
    }

    /// Properties, masked by name.
    public static SortedMap<String, String> properties(Map<String, String> properties) {
        SortedMap<String, String> masked = new TreeMap<>();
        properties.forEach((name, value) -> masked.put(name, value(name, value)));
        return masked;
    }

    /// Environment variables of a process, all masked: users pass secrets this way under any name.
    public static SortedMap<String, String> environment(Map<String, String> variables) {
        SortedMap<String, String> masked = new TreeMap<>();
        variables.forEach((name, value) -> masked.put(name, value.isEmpty() ? value : MASK));
        return masked;
    }

    /// Headers, masked by name.
    public static Map<String, String> headers(Map<String, String> headers) {
        SortedMap<String, String> masked = new TreeMap<>();
        headers.forEach((name, value) -> masked.put(name, headerValue(name, value)));
        return Collections.unmodifiableMap(masked);
    }

    /// A masked header line of a response.
    public static String header(String line) {
        int colon = line.indexOf(':');
        if (colon < 1) {
            return text(line);
        }
        String name = line.substring(0, colon);
        String value = line.substring(colon + 1).strip();
        String told = value(name, value);
        return told.equals(value) ? line : name + ": " + told;
    }

    /// The masked text of a contender spec: properties in braces, JVM flags in parentheses.
    public static String spec(String text) {
        int open = text.indexOf('{');
        int close = text.indexOf('}');
        int flags = text.indexOf('(', Math.max(0, close));
        int end = text.indexOf(')', Math.max(0, flags));
        if (flags >= 0 && end > flags) {
            return (close > open && open >= 0 ? spec(text.substring(0, flags)) : text.substring(0, flags))
                    + parts(text.substring(flags, end), "\\s+", " ")
                    + text.substring(end);
        }
        return open >= 0 && close > open
                ? text.substring(0, open) + parts(text.substring(open, close), ",", ",") + text.substring(close)
                : text;
    }

    private static String parts(String list, String between, String joint) {
        List<String> masked = new ArrayList<>();
        for (String part : list.substring(1).split(between, -1)) {
            masked.add(word(part));
        }
        return list.charAt(0) + String.join(joint, masked);
    }

    /// A text in any format, without the secrets that are recognised by their form.
    public static String text(String text) {
        return SecretScanner.masked(text);
    }
}
