package fairtrial.core.experiment;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Amount of measurement as typed.
///
/// @param warmUp whether contenders are warmed up before the measurement
/// @param tuning parts of a round
public record SamplingSpec(
        Optional<Duration> budget, OptionalInt rounds, OptionalLong seed, boolean warmUp, Tuning tuning) {
    /// The planner's choice.
    public static final SamplingSpec DEFAULTS =
            new SamplingSpec(Optional.empty(), OptionalInt.empty(), OptionalLong.empty(), true);

    /// With rounds as the planner chooses them.
    public SamplingSpec(Optional<Duration> budget, OptionalInt rounds, OptionalLong seed, boolean warmUp) {
        this(budget, rounds, seed, warmUp, Tuning.DEFAULTS);
    }

    /// Copy whose open loops have this counted time in a round.
    public SamplingSpec withOpenTime(Optional<Duration> time) {
        return new SamplingSpec(budget, rounds, seed, warmUp, tuning.withOpenTime(time));
    }

    /// Copy with this number of rounds.
    public SamplingSpec withRounds(int number) {
        return new SamplingSpec(budget, OptionalInt.of(number), seed, warmUp, tuning);
    }
}
