package fairtrial.core.model;

import java.util.List;
import java.util.Optional;

/// A mix of requests.
///
/// @param exchanges the requests with their weights; the first is also the first request to a contender
/// @param feed      values for their `{columns}`
/// @param login     login before any load
/// @param http2     whether requests use HTTP/2: one stream at a time on each connection
public record Script(List<Exchange> exchanges, Optional<Feed> feed, Optional<Login> login, boolean http2) {
    public Script {
        exchanges = List.copyOf(exchanges);
        if (exchanges.isEmpty()) {
            throw new IllegalArgumentException("a script without a request");
        }
    }

    /// Copy with other exchanges.
    public Script withExchanges(List<Exchange> others) {
        return new Script(others, feed, login, http2);
    }

    /// A script of one request.
    public static Script of(Request request, Expectation expectation) {
        return new Script(List.of(new Exchange(request, expectation, 1)), Optional.empty(), Optional.empty(), false);
    }
}
