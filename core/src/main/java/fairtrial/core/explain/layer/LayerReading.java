package fairtrial.core.explain.layer;

import fairtrial.core.model.Interval;
import java.util.Locale;
import java.util.Optional;

/// What the elasticity of throughput says of a layer.
public enum LayerReading {
    /// The bottleneck: its time makes at least half of what limits throughput.
    LIMITS,
    /// A part of what limits throughput.
    PART,
    /// Its time does not limit throughput.
    NONE,
    /// The interval is too wide.
    OPEN;

    /// From here on the layer has more of the limit than all others together.
    static final double LIMIT = 0.5;

    /// Up to here a layer is none: half the time there would give less than 5 % more throughput.
    public static final double LEAST = 0.1;

    /// The identifier in texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The reading of an elasticity.
    ///
    /// @param throughput its interval; empty: too few slices
    static LayerReading of(Optional<Interval> throughput) {
        if (throughput.filter(one -> one.hi() <= LEAST).isPresent()) {
            return NONE;
        }
        if (throughput.filter(one -> one.lo() >= LIMIT).isPresent()) {
            return LIMITS;
        }
        return throughput.filter(one -> one.lo() > 0).isPresent() ? PART : OPEN;
    }
}
