package fairtrial.core.capacity;

/// Where the share of broken requests crosses what a promise allows.
public sealed interface Crossing {
    /// Between two rates that were driven.
    ///
    /// @param rate per second
    record At(double rate) implements Crossing {}

    /// Beyond all that were driven: the promise was kept at each.
    ///
    /// @param rate the highest that was driven, per second
    record Above(double rate) implements Crossing {}

    /// Below all that were driven: the promise was broken at each.
    ///
    /// @param rate the lowest that was driven, per second
    record Below(double rate) implements Crossing {}

    /// The crossing, or the nearest rate that was driven, per second.
    double rate();

    /// Whether it lies between rates that were driven.
    default boolean isFound() {
        return this instanceof At;
    }
}
