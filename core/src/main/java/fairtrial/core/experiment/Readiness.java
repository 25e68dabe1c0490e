package fairtrial.core.experiment;

import fairtrial.core.text.UserError;
import java.net.URI;
import java.util.Set;

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

    /// Names of this machine; no other machine takes part in a run.
    Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

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
        try {
            URI uri = URI.create(url);
            String host = uri.getHost();
            if (!"http".equals(uri.getScheme()) || host == null || !LOOPBACK.contains(host)) {
                throw new UserError("FT-161", service, text);
            }
            String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            return new Http(uri.getPort() < 0 ? 80 : port(service, text, String.valueOf(uri.getPort())), path + query);
        } catch (IllegalArgumentException noUrl) {
            throw new UserError("FT-161", service, text);
        }
    }

    private static int port(String service, String text, String digits) {
        int port = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
        if (port < 1 || port > MOST_PORT) {
            throw new UserError("FT-161", service, text);
        }
        return port;
    }
}
