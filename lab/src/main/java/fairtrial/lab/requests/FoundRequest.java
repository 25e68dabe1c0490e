package fairtrial.lab.requests;

import fairtrial.core.redaction.Redaction;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// A request as it stands in a file, with its secrets.
///
/// @param method  in upper case
/// @param url     with or without scheme and host; columns of a feed in it are `{name}`
/// @param headers in their order
/// @param body    empty: none
/// @param status  status of the response that the file has
/// @param secrets names of headers whose values are not read, in lower case: the file itself says that they are secret,
///     or they may have a secret under any name
public record FoundRequest(
        String method, String url, Map<String, String> headers, String body, OptionalInt status, Set<String> secrets) {
    private static final String DATA = "data:";

    public FoundRequest {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        secrets = Set.copyOf(secrets);
    }

    /// A request of which the file says nothing more.
    public FoundRequest(String method, String url, Map<String, String> headers, String body, OptionalInt status) {
        this(method, url, headers, body, status, Set.of());
    }

    /// The value of a header, whatever the case of its name.
    public Optional<String> header(String name) {
        return header(headers, name);
    }

    static Optional<String> header(Map<String, String> headers, String name) {
        return headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /// A name for readers: the method and the address without its query and without tokens.
    public String title() {
        boolean contents = url.regionMatches(true, 0, DATA, 0, DATA.length());
        return method + " " + (contents ? DATA : Redaction.path(url));
    }
}
