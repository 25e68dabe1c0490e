package fairtrial.core.plan;

/// Expected cost of a plan and what it can show, known before it runs.
///
/// @param roundSeconds      expected length of a round, in s
/// @param minutes           upper limit of the expected length of the run, in min
/// @param detectablePercent half-width of the interval at the last look, in %: a true difference of this size
///     is shown in half of the runs; -1 with fewer than three rounds
/// @param noiseKnown        whether this follows from this machine's own noise, not from the usual noise of
///     its class
/// @param budgetRaised      whether three rounds need more than the default budget and the user set none
public record Price(
        double roundSeconds, double minutes, double detectablePercent, boolean noiseKnown, boolean budgetRaised) {}
