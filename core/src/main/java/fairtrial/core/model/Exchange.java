package fairtrial.core.model;

/// A request and its expected response.
///
/// @param weight relative frequency of the request, above 0
public record Exchange(Request request, Expectation expectation, double weight) {
    public Exchange {
        if (!(weight > 0)) {
            throw new IllegalArgumentException("a weight of " + weight);
        }
    }
}
