package fairtrial.core.plan;

/// What a plan costs and what it can show, told before it runs.
///
/// @param roundSeconds      expected length of a round
/// @param minutes           expected length of the whole at the most
/// @param detectablePercent half-width of the interval at the last look: a true difference of that size is
///     shown in half of the runs
/// @param noiseKnown        that follows from this machine's own noise, not from the usual one of its class
/// @param budgetRaised      three rounds need more than the default budget, and nobody set one
public record Price(
        double roundSeconds, double minutes, double detectablePercent, boolean noiseKnown, boolean budgetRaised) {}
