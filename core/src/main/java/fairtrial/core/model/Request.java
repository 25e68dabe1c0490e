package fairtrial.core.model;

import java.util.Map;

/// One HTTP/1.1 request. The path starts with `/`; it has no host: load goes only to processes that we started.
public record Request(String method, String path, Map<String, String> headers, String body) {
    public Request {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a request path starts with '/': " + path);
        }
        headers = Map.copyOf(headers);
    }

    /// A GET without body or own headers.
    public static Request get(String path) {
        return new Request("GET", path, Map.of(), "");
    }
}
