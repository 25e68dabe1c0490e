package fairtrial.core.model;

/// Events per second, finite and not negative.
public record Rate(double perSecond) {
    public Rate {
        if (!(perSecond >= 0) || Double.isInfinite(perSecond)) {
            throw new IllegalArgumentException("not a rate: " + perSecond);
        }
    }
}
