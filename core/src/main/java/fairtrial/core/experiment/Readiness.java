package fairtrial.core.experiment;

import fairtrial.core.text.UserError;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sign that a service is ready: a port that accepts connections, a URL on loopback that responds with 2xx, or a
/// command that ends with 0.
public sealed interface Readiness {
    /// A TCP port on loopback accepts a connection.
    record Tcp(int port) implements Readiness {}

    /// A path on a loopback port responds with 2xx.
    record Http(int port, String path) implements Readiness {}

    /// A command of the user ends with 0.
    record Command(String text) implements Readiness {}

    /// One of its processes listens on a TCP port: for a service of which nothing else is known.
    record Listening() implements Readiness {}

    /// A URL on this machine; no other machine takes part in a run.
    Pattern URL = Pattern.compile(
            "http://(?:localhost|127\\.0\\.0\\.1|\\[::1])(?::(?<port>[0-9]+))?(?<path>[/?][\\x21-\\x7e&&[^#\"<>\\\\^`{|}]]*)?");

    int HTTP_PORT = 80;

    int MOST_PORT = 65_535;

    /// The readiness of a text: `tcp 5432`, `http://127.0.0.1:8081/health`, or else a command.
    ///
    /// @throws UserError FT-161 a port or URL that is none, or on another machine
    static Readiness parse(String service, String text) {
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            throw new UserError("FT-161", service, text);
        }
        if (stripped.equals("tcp") || stripped.startsWith("tcp ")) {
            return new Tcp(port(service, text, stripped.substring(3).strip()));
        }
        String url = stripped.startsWith("http ") ? stripped.substring(5).strip() : stripped;
        return stripped.startsWith("http ") || url.startsWith("http:") || url.startsWith("https:")
                ? http(service, text, url)
                : new Command(stripped);
    }

    private static Readiness http(String service, String text, String url) {
        Matcher parts = URL.matcher(url);
        if (!parts.matches()) {
            throw new UserError("FT-161", service, text);
        }
        String digits = parts.group("port");
        String path = parts.group("path");
        return new Http(
                digits == null ? HTTP_PORT : port(service, text, digits),
                path == null || !path.startsWith("/") ? "/" + (path == null ? "" : path) : path);
    }

    private static int port(String service, String text, String digits) {
        int port = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
        if (port < 1 || port > MOST_PORT) {
            throw new UserError("FT-161", service, text);
        }
        return port;
    }
}
