package fairtrial.published.toolout;

import java.util.Optional;

/// The target of requests.
///
/// @param host without port
/// @param path with its query, `/` when the URL has none
record Target(String host, String path) {
    /// The parts of an absolute URL; empty for other text.
    static Optional<Target> of(String url) {
        int scheme = url.startsWith("http://") ? 7 : url.startsWith("https://") ? 8 : -1;
        return scheme < 0 ? Optional.empty() : withoutScheme(url.substring(scheme));
    }

    /// The parts of `host:port/path`; empty without a host.
    static Optional<Target> withoutScheme(String address) {
        int end = 0;
        while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        String authority = address.substring(address.lastIndexOf('@', end) + 1, end);
        int port = authority.startsWith("[") ? authority.indexOf("]") + 1 : authority.indexOf(':');
        String host = port > 0 ? authority.substring(0, port) : authority;
        int fragment = address.indexOf('#', end);
        String path = address.substring(end, fragment < 0 ? address.length() : fragment);
        return host.isEmpty()
                ? Optional.empty()
                : Optional.of(new Target(host, path.startsWith("/") ? path : "/" + path));
    }
}
