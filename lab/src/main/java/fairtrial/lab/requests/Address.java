package fairtrial.lab.requests;

import fairtrial.core.model.Placeholders;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a request.
///
/// @param host host and port in lower case; empty where the address is a path only
/// @param path path and query, of characters that a request line may have
record Address(String host, String path) {
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):(//)?");
    private static final Set<String> OVER_HTTP = Set.of("http", "https");

    /// Characters of US-ASCII that have no place in a request line (RFC 3986), and so are encoded.
    private static final String ENCODED = "\"<>\\^`{|}";

    /// The address of a text; empty where it is none over HTTP: `data:`, `wss:`, an extension of a browser.
    ///
    /// @param columns names that stay as `{name}`
    static Optional<Address> of(String url, Set<String> columns) {
        String text = url.strip();
        if (text.startsWith("/")) {
            return Optional.of(new Address("", encoded(withoutFragment(text), columns)));
        }
        Matcher scheme = SCHEME.matcher(text);
        String rest = text;
        if (scheme.lookingAt()) {
            boolean port =
                    scheme.group(2) == null && text.substring(scheme.end()).matches("[0-9]+([/?#].*)?");
            if (!port) {
                if (!OVER_HTTP.contains(scheme.group(1).toLowerCase(Locale.ROOT))) {
                    return Optional.empty();
                }
                rest = text.substring(scheme.end());
            }
        }
        int end = 0;
        while (end < rest.length() && "/?#".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        String authority = rest.substring(0, end);
        String host = authority.substring(authority.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
        String path = withoutFragment(rest.substring(end));
        String whole = path.startsWith("/") ? path : "/" + path;
        return host.isEmpty() ? Optional.empty() : Optional.of(new Address(host, encoded(whole, columns)));
    }

    private static String withoutFragment(String path) {
        int mark = path.indexOf('#');
        return mark < 0 ? path : path.substring(0, mark);
    }

    private static String encoded(String path, Set<String> columns) {
        StringBuilder text = new StringBuilder();
        Matcher column = Placeholders.PLACE.matcher(path);
        int from = 0;
        while (column.find()) {
            if (columns.contains(column.group(1))) {
                append(text, path.substring(from, column.start()));
                text.append(column.group());
                from = column.end();
            }
        }
        append(text, path.substring(from));
        return text.toString();
    }

    private static void append(StringBuilder text, String part) {
        for (byte b : part.getBytes(StandardCharsets.UTF_8)) {
            int c = b & 0xFF;
            if (c > ' ' && c < 0x7f && ENCODED.indexOf(c) < 0) {
                text.append((char) c);
            } else {
                text.append(String.format(Locale.ROOT, "%%%02X", c));
            }
        }
    }
}
