package fairtrial.core.model;

import java.util.List;
import java.util.Optional;

/// A mix of requests.
///
/// @param exchanges each is sent as often as its weight says; the first one is what a contender is asked first
/// @param feed      fills their `{columns}`
/// @param login     before any load
/// @param http2     whether requests go as HTTP/2: one stream at a time on each connection
public record Script(List<Exchange> exchanges, Optional<Feed> feed, Optional<Login> login, boolean http2) {
    public Script {
        exchanges = List.copyOf(exchanges);
        if (exchanges.isEmpty()) {
            throw new IllegalArgumentException("a script without a request");
        }
    }

    /// The same with these exchanges instead.
    public Script with(List<Exchange> others) {
        return new Script(others, feed, login, http2);
    }

    /// The one request.
    public static Script of(Request request, Expectation expectation) {
        return new Script(List.of(new Exchange(request, expectation, 1)), Optional.empty(), Optional.empty(), false);
    }
}
