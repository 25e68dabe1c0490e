package fairtrial.lab.workload;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a command of curl.
final class CurlAddress {
    private static final Set<String> OVER_HTTP = Set.of("http", "https");
    private static final Pattern PORT = Pattern.compile(":([^:\\]]+)$");
    private static final int HIGHEST_PORT = 65_535;

    private CurlAddress() {}

    /// Its path and query.
    ///
    /// @throws UserError FT-655 it is none over HTTP
    static String path(String typed) {
        String whole = typed.contains("://") ? typed : "http://" + typed;
        URI uri = uri(whole);
        String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        if (!OVER_HTTP.contains(scheme)) {
            throw refusal("scheme", scheme);
        }
        String authority = uri.getRawAuthority();
        if (authority == null) {
            throw refusal("address", "");
        }
        if (authority.contains("@")) {
            throw refusal("user", "");
        }
        Matcher port = PORT.matcher(authority);
        if (port.find() && !isPort(port.group(1))) {
            throw refusal("port", port.group(1));
        }
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return path + query;
    }

    private static URI uri(String whole) {
        try {
            return URI.create(
                    new URI(whole.replace("{", "%7B").replace("}", "%7D").replace("|", "%7C")).toASCIIString());
        } catch (URISyntaxException e) {
            throw refusal("address", "");
        }
    }

    private static boolean isPort(String text) {
        return text.matches("[0-9]{1,5}") && Integer.parseInt(text) >= 1 && Integer.parseInt(text) <= HIGHEST_PORT;
    }

    /// A command is refused.
    ///
    /// @param reason the end of the key of a text
    /// @param shown  what it says
    static UserError refusal(String reason, String shown) {
        return new UserError("FT-655", new Message("curl.bad." + reason, shown));
    }
}
