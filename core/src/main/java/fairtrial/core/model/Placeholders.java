package fairtrial.core.model;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Substitution of `{names}` in requests. In a path, values are percent-encoded (RFC 3986, unreserved
/// characters stay). In a JSON body they are escaped (RFC 8259), in a form body percent-encoded, elsewhere
/// unchanged. Unknown names stay in the text.
public final class Placeholders {
    /// A place, whose group 1 is its name.
    public static final Pattern PLACE = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_.-]*)\\}");
    private static final String UNRESERVED = "-._~";

    private Placeholders() {}

    /// The names of a text, in their order, each once.
    public static SequencedSet<String> names(String text) {
        SequencedSet<String> names = new LinkedHashSet<>();
        PLACE.matcher(text).results().forEach(place -> names.add(place.group(1)));
        return names;
    }

    /// Whether the request contains any of these placeholders.
    public static boolean isIn(Request request, Collection<String> names) {
        return names.stream().anyMatch(name -> {
            String placeholder = "{" + name + "}";
            return request.path().contains(placeholder)
                    || request.body().contains(placeholder)
                    || request.headers().values().stream().anyMatch(value -> value.contains(placeholder));
        });
    }

    /// The request with these values filled in.
    public static Request fill(Request request, Map<String, String> values) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach((name, value) -> headers.put(name, fill(value, values)));
        UnaryOperator<String> inBody =
                isJson(request) ? Placeholders::escaped : isForm(request) ? Placeholders::encoded : value -> value;
        return new Request(
                request.method(),
                replaced(request.path(), values, Placeholders::encoded),
                headers,
                replaced(request.body(), values, inBody));
    }

    /// The text with these values filled in, without encoding.
    public static String fill(String text, Map<String, String> values) {
        return replaced(text, values, value -> value);
    }

    private static String replaced(String text, Map<String, String> values, UnaryOperator<String> how) {
        if (text.indexOf('{') < 0) {
            return text;
        }
        return PLACE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        values.containsKey(found.group(1))
                                ? how.apply(values.getOrDefault(found.group(1), ""))
                                : found.group()));
    }

    private static boolean isJson(Request request) {
        return contentType(request).contains("json");
    }

    private static boolean isForm(Request request) {
        return contentType(request).contains("form-urlencoded");
    }

    private static String contentType(Request request) {
        return request.headers().entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("Content-Type"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    private static String encoded(String value) {
        StringBuilder text = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            int c = b & 0xFF;
            boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0);
            text.append(plain ? String.valueOf((char) c) : String.format("%%%02X", c));
        }
        return text.toString();
    }

    private static String escaped(String value) {
        StringBuilder text = new StringBuilder();
        value.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                text.append('\\').append((char) c);
            } else if (c < ' ') {
                text.append(String.format("\\u%04x", c));
            } else {
                text.append((char) c);
            }
        });
        return text.toString();
    }
}
