package fairtrial.core.model;

/// A request and what a right answer to it is.
///
/// @param weight how often it is sent, beside those of the others
public record Exchange(Request request, Expectation expectation, double weight) {
    public Exchange {
        if (!(weight > 0)) {
            throw new IllegalArgumentException("a weight of " + weight);
        }
    }
}
