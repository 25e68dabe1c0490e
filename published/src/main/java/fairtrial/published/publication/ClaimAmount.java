package fairtrial.published.publication;

import java.util.Optional;

/// Amount of a claim.
///
/// @param ratio of the figure of a over that of b
/// @param figure figure that the claim is about: `throughput` where it is empty, `mean`, a percentile as `p99`, `max`,
///               `memory`, `startup`, `errors`
public record ClaimAmount(Optional<Double> ratio, Optional<String> figure, Optional<Double> value) {}
