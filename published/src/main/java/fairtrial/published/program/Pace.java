package fairtrial.published.program;

import fairtrial.core.model.Rate;
import java.time.Duration;
import java.util.Optional;

/// What slows the load down on purpose.
///
/// @param think  the most of a random pause after each answer, as siege's delay; its mean is half of it
/// @param rampUp time over which the connections begin, one after the other, in whole seconds
/// @param rate   requests per second of an open loop
public record Pace(Optional<Duration> think, Optional<Duration> rampUp, Optional<Rate> rate) {
    public Pace {
        if (rampUp.isPresent() && rampUp.get().toNanosPart() != 0) {
            throw new IllegalArgumentException("a ramp in whole seconds, not " + rampUp.get());
        }
    }

    /// As fast as answers come.
    public static final Pace NONE = new Pace(Optional.empty(), Optional.empty(), Optional.empty());

    /// A random pause of at most that.
    public static Pace thinking(Duration most) {
        return new Pace(Optional.of(most), Optional.empty(), Optional.empty());
    }

    /// Beginning over that time.
    public static Pace ramping(Duration rampUp) {
        return new Pace(Optional.empty(), Optional.of(rampUp), Optional.empty());
    }

    /// An open loop.
    public static Pace open(Rate rate) {
        return new Pace(Optional.empty(), Optional.empty(), Optional.of(rate));
    }
}
