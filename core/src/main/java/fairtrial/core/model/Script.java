package fairtrial.core.model;

import java.util.List;
import java.util.Optional;

/// A mix of requests.
///
/// @param exchanges each is sent as often as its weight says; the first one is what a contender is asked first
/// @param feed      fills their `{columns}`
/// @param login     before any load
public record Script(List<Exchange> exchanges, Optional<Feed> feed, Optional<Login> login) {
    public Script {
        exchanges = List.copyOf(exchanges);
        if (exchanges.isEmpty()) {
            throw new IllegalArgumentException("a script without a request");
        }
    }

    /// The one request.
    public static Script of(Request request, Expectation expectation) {
        return new Script(List.of(new Exchange(request, expectation, 1)), Optional.empty(), Optional.empty());
    }
}
