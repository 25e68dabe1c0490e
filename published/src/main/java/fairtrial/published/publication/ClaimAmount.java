package fairtrial.published.publication;

import java.util.Optional;

/// Amount of a claim.
///
/// @param ratio  throughput of a over b
/// @param figure figure of a `value` claim: `mean_ms` or `throughput`
public record ClaimAmount(Optional<Double> ratio, Optional<String> figure, Optional<Double> value) {}
