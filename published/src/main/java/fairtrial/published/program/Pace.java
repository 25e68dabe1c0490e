package fairtrial.published.program;

import fairtrial.core.model.Rate;
import java.time.Duration;
import java.util.Optional;

/// Deliberate limits of the load's speed.
///
/// @param think  longest random pause after each response, as siege's delay; the mean is half of it
/// @param rampUp time over which the connections start one after the other, in whole seconds
/// @param rate   requests per second of an open loop
public record Pace(Optional<Duration> think, Optional<Duration> rampUp, Optional<Rate> rate) {
    public Pace {
        if (rampUp.isPresent() && rampUp.get().toNanosPart() != 0) {
            throw new IllegalArgumentException("a ramp in whole seconds, not " + rampUp.get());
        }
    }

    /// No limit: as fast as responses arrive.
    public static final Pace NONE = new Pace(Optional.empty(), Optional.empty(), Optional.empty());

    /// A random pause of at most `most` after each response.
    public static Pace withThink(Duration most) {
        return new Pace(Optional.of(most), Optional.empty(), Optional.empty());
    }

    /// A start spread over that time.
    public static Pace withRamp(Duration rampUp) {
        return new Pace(Optional.empty(), Optional.of(rampUp), Optional.empty());
    }

    /// An open loop at that rate.
    public static Pace open(Rate rate) {
        return new Pace(Optional.empty(), Optional.empty(), Optional.of(rate));
    }
}
