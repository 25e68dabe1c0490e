package fairtrial.core.plan;

/// What a plan costs and what it can show, told before it runs.
///
/// @param roundSeconds      expected length of a round
/// @param minutes           expected length of the whole at the most
/// @param detectablePercent half-width of the interval at the last look with this machine class's usual noise:
///     a true difference of that size is shown in half of the runs
public record Price(double roundSeconds, double minutes, double detectablePercent) {}
