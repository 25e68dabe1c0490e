package fairtrial.lab.requests;

import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// The address of a request of Postman: a text, an object with it, or an object of its parts alone.
final class PostmanAddress {
    private PostmanAddress() {}

    static String of(JsonNode url) {
        String raw = url.isString() ? url.asString("") : url.path("raw").asString("");
        return raw.isBlank() ? built(url) : raw;
    }

    private static String built(JsonNode url) {
        String host = joined(url.path("host"), ".");
        String protocol = url.path("protocol").asString("").replaceFirst(":?(//)?$", "");
        String port = url.path("port").asString("");
        String path = joined(url.path("path"), "/").replaceFirst("^/", "");
        String query = query(url.path("query"));
        boolean none = host.isEmpty() && path.isEmpty() && query.isEmpty();
        return (protocol.isEmpty() || host.isEmpty() ? "" : protocol + "://")
                + host
                + (port.isEmpty() ? "" : ":" + port)
                + (none ? "" : "/" + path)
                + (query.isEmpty() ? "" : "?" + query);
    }

    /// A text, or a list of texts and of objects with a value.
    private static String joined(JsonNode parts, String between) {
        return parts.isArray()
                ? StreamSupport.stream(parts.spliterator(), false)
                        .map(part -> part.path("value").asString(part.asString("")))
                        .collect(Collectors.joining(between))
                : parts.asString("");
    }

    private static String query(JsonNode query) {
        return query.isArray()
                ? StreamSupport.stream(query.spliterator(), false)
                        .filter(pair -> !pair.path("disabled").asBoolean(false))
                        .map(pair -> pair.path("key").asString("")
                                + (pair.hasNonNull("value")
                                        ? "=" + pair.path("value").asString("")
                                        : ""))
                        .collect(Collectors.joining("&"))
                : query.asString("");
    }
}
