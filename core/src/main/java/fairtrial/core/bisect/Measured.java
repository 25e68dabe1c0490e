package fairtrial.core.bisect;

/// Measures versions under load.
@FunctionalInterface
public interface Measured {
    /// The figures of the claim: `[round][version of the look]`, natural logs of the ratio or of the value. NaN for a
    /// version that was left out, which is then known, or has no figure in a round.
    double[][] logs(Look look, Known known);
}
