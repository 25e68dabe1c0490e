package fairtrial.core.experiment;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Amount of measurement as typed.
///
/// @param warmUp whether contenders are warmed up before the measurement
/// @param tuning parts of a round
/// @param untilDecided whether the rounds are the most of them, and the run ends when it is decided; a file cannot ask
///     for it, because a budget says the same
public record SamplingSpec(
        Optional<Duration> budget,
        OptionalInt rounds,
        OptionalLong seed,
        boolean warmUp,
        Tuning tuning,
        boolean untilDecided) {
    /// The planner's choice.
    public static final SamplingSpec DEFAULTS =
            new SamplingSpec(Optional.empty(), OptionalInt.empty(), OptionalLong.empty(), true);

    /// With rounds as the planner chooses them.
    public SamplingSpec(Optional<Duration> budget, OptionalInt rounds, OptionalLong seed, boolean warmUp) {
        this(budget, rounds, seed, warmUp, Tuning.DEFAULTS);
    }

    /// With as many rounds as typed.
    public SamplingSpec(
            Optional<Duration> budget, OptionalInt rounds, OptionalLong seed, boolean warmUp, Tuning tuning) {
        this(budget, rounds, seed, warmUp, tuning, false);
    }

    /// Copy that ends when it is decided, after that many rounds at the latest.
    public SamplingSpec untilDecided(int most) {
        return new SamplingSpec(budget, OptionalInt.of(most), seed, warmUp, tuning, true);
    }

    /// Copy whose open loops have this counted time in a round.
    public SamplingSpec withOpenTime(Optional<Duration> time) {
        return new SamplingSpec(budget, rounds, seed, warmUp, tuning.withOpenTime(time), untilDecided);
    }

    /// Copy with this number of rounds.
    public SamplingSpec withRounds(int number) {
        return new SamplingSpec(budget, OptionalInt.of(number), seed, warmUp, tuning, untilDecided);
    }
}
