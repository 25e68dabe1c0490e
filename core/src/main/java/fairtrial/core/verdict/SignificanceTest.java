package fairtrial.core.verdict;

import java.util.Optional;

/// Test behind a comparison.
///
/// @param family     family whose error the interval keeps: `primary`, `secondary` (its own, not shared) or
///     `placebo`
/// @param criticalT  critical |t| of this look; empty without an interval
/// @param signFlipP  p of the sign-flip test of the round contrasts, a diagnostic that decides nothing; empty
///     before the second round
/// @param nRounds    number of rounds
/// @param noInterval reason why there is no interval; empty when there is one
public record SignificanceTest(
        String family,
        Optional<Double> criticalT,
        Optional<Double> signFlipP,
        int nRounds,
        Optional<String> noInterval) {}
