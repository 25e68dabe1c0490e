package fairtrial.core.bisect;

/// Starts versions, without load.
@FunctionalInterface
public interface Starts {
    /// Starts each version of the look; what was learned, or why it was left out, is then known.
    void look(Look look, Known known);
}
