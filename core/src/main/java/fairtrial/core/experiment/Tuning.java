package fairtrial.core.experiment;

import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// Parts of a round as typed; the planner chooses what is missing.
///
/// @param warmUp longest warm-up of one JVM until it settles
/// @param slice  length of a slice
/// @param blocks capacity blocks of a round
/// @param comparedOnly whether rounds have only the slices that are compared, after a short warm-up; a file cannot
///     ask for it, because the slices that check the measurement are missing
/// @param openTime counted time of each open loop in a round; a file cannot ask for it
public record Tuning(
        Optional<Duration> warmUp,
        Optional<Duration> slice,
        OptionalInt blocks,
        boolean comparedOnly,
        Optional<Duration> openTime) {
    /// The planner's choice.
    public static final Tuning DEFAULTS = new Tuning(Optional.empty(), Optional.empty(), OptionalInt.empty());

    /// Where slices vary by 20 %, the standard error of a ratio per round with 28 s of slices was 6 to 7 %
    /// with slices of 500 ms, 4 to 5 % with 250 ms, and 2 to 4 % with 100 ms. With 50 ms it was no smaller,
    /// and the check `gap` failed.
    public static final Duration SHORTEST_SLICE = Duration.ofMillis(100);

    private static final Duration LONGEST_SLICE = Duration.ofMinutes(5);

    private static final Duration SHORTEST_WARM_UP = Duration.ofSeconds(1);

    private static final int MOST_BLOCKS = 200;

    /// Two seconds of each contender, and a block more than the smallest sample with a spread.
    private static final int CAPACITY_RUN_BLOCKS = 4;

    /// @throws UserError FT-707 a value outside of what a round can have
    public Tuning {
        warmUp.ifPresent(time -> require("--warm-up", time, SHORTEST_WARM_UP, Duration.ofHours(1)));
        slice.ifPresent(time -> require("--slice", time, SHORTEST_SLICE, LONGEST_SLICE));
        blocks.ifPresent(number -> {
            if (number < 1 || number > MOST_BLOCKS) {
                throw new UserError("FT-707", "--blocks", number, 1, MOST_BLOCKS);
            }
        });
    }

    /// With all slices that check the measurement.
    public Tuning(Optional<Duration> warmUp, Optional<Duration> slice, OptionalInt blocks) {
        this(warmUp, slice, blocks, false);
    }

    /// With the planner's time of open loops.
    public Tuning(Optional<Duration> warmUp, Optional<Duration> slice, OptionalInt blocks, boolean comparedOnly) {
        this(warmUp, slice, blocks, comparedOnly, Optional.empty());
    }

    /// Copy with a time of each open loop.
    public Tuning withOpenTime(Optional<Duration> time) {
        return new Tuning(warmUp, slice, blocks, comparedOnly, time);
    }

    /// Copy for a run that finds capacities. Its closed loop only tells where to begin, so few slices of
    /// it are enough.
    public Tuning forCapacity() {
        return new Tuning(warmUp, slice, OptionalInt.of(blocks.orElse(CAPACITY_RUN_BLOCKS)), true);
    }

    private static void require(String option, Duration time, Duration least, Duration most) {
        if (time.compareTo(least) < 0 || time.compareTo(most) > 0) {
            throw new UserError("FT-707", option, text(time), text(least), text(most));
        }
    }

    private static String text(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
    }
}
