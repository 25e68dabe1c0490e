package fairtrial.core.model;

import java.util.Map;

/// One HTTP/1.1 request. The path starts with `/` and has no host: load only goes to processes that we
/// started.
public record Request(String method, String path, Map<String, String> headers, String body) {
    public Request {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a request path starts with '/': " + path);
        }
        headers = Map.copyOf(headers);
    }

    /// A GET request without body or headers.
    public static Request get(String path) {
        return new Request("GET", path, Map.of(), "");
    }
}
