package fairtrial.agent.stub;

import fairtrial.core.model.LatencyDistribution;

/// Response to requests with that method and path, after a time from that distribution.
///
/// @param path path without a query; the query of a request does not matter
record Stub(String method, String path, LatencyDistribution distribution, String body) {
    /// Whether the stub responds to that request.
    boolean matches(String otherMethod, String uri) {
        int query = uri.indexOf('?');
        String otherPath = query < 0 || path.indexOf('?') >= 0 ? uri : uri.substring(0, query);
        return method.equals(otherMethod) && path.equals(otherPath);
    }

    /// The type of its body, as far as its first character shows it.
    String contentType() {
        String text = body.stripLeading();
        return text.startsWith("{") || text.startsWith("[") || text.startsWith("\"")
                ? "application/json"
                : text.startsWith("<") ? "application/xml" : "text/plain";
    }
}
