package fairtrial.core.plan;

import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Conversion of a budget into rounds. Latency rates are dropped before rounds, but never the last rate.
/// Where the fewest rounds do not fit, capacity blocks are dropped.
///
/// @param fixedSeconds length of the run beside its rounds, in s
/// @param shares       rates as shares of the weakest contender's capacity, the most important first
/// @param firstLook    fewest rounds that can decide something
record Schedules(Cost cost, double fixedSeconds, Slicing slicing, List<Double> shares, int firstLook) {
    /// With fewer rounds than this the default margin cannot be decided in the noise of FACTS.md section 6.
    private static final int WANTED_ROUNDS = 8;

    interface Cost {
        /// Length of a round in seconds, with this number of capacity blocks and of open loops.
        double seconds(int blocks, int shares);
    }

    /// One latency rate always stays: a comparison without percentiles answers only half of the question.
    private int fewestShares() {
        return Math.min(1, shares.size());
    }

    /// The schedule of a fixed number of rounds, whatever its length.
    ///
    /// @param endsEarly whether it is the most of them
    Schedule fixed(int rounds, boolean endsEarly, Duration budget) {
        Looks looks = new Looks(Math.min(firstLook, rounds), rounds, true, endsEarly);
        return schedule(looks, shares.size(), slicing.capacityBlocks(), budget, false);
    }

    /// The schedule that this budget pays for.
    ///
    /// @throws UserError FT-112 if it does not pay for the fewest rounds
    Schedule fit(Duration budget) {
        return affordable(budget).orElseThrow(() -> new UserError("FT-112", text(budget), leastMinutes(), firstLook));
    }

    /// The schedule that this budget pays for, or the shortest schedule of the fewest rounds if it is too small.
    Schedule withinOrMore(Duration budget) {
        return affordable(budget).orElseGet(() -> {
            Looks looks = new Looks(firstLook, firstLook, false);
            Duration needed = Duration.ofMinutes(leastMinutes());
            return schedule(looks, fewestShares(), fewestBlocks(), needed, true);
        });
    }

    private Optional<Schedule> affordable(Duration budget) {
        for (int count = shares.size(); count >= fewestShares(); count--) {
            int rounds = rounds(budget, count, slicing.capacityBlocks());
            if (rounds >= WANTED_ROUNDS || (count == fewestShares() && rounds >= firstLook)) {
                return Optional.of(schedule(looks(rounds), count, slicing.capacityBlocks(), budget, false));
            }
        }
        for (int blocks = slicing.capacityBlocks() - 1; blocks >= fewestBlocks(); blocks--) {
            int rounds = rounds(budget, fewestShares(), blocks);
            if (rounds >= firstLook) {
                return Optional.of(schedule(looks(rounds), fewestShares(), blocks, budget, false));
            }
        }
        return Optional.empty();
    }

    private int fewestBlocks() {
        return slicing.keepsBlocks()
                ? slicing.capacityBlocks()
                : Math.min(Slicing.FEWEST_BLOCKS, slicing.capacityBlocks());
    }

    private Looks looks(int rounds) {
        return new Looks(firstLook, Math.min(Planner.MOST_ROUNDS, rounds), false);
    }

    private int rounds(Duration budget, int count, int blocks) {
        return (int) ((budget.toMillis() / 1e3 - fixedSeconds) / seconds(count, blocks));
    }

    private long leastMinutes() {
        double least = firstLook * seconds(fewestShares(), fewestBlocks()) + fixedSeconds;
        return (long) Math.ceil(least / 60);
    }

    private double seconds(int count, int blocks) {
        return cost.seconds(blocks, count);
    }

    private Schedule schedule(Looks looks, int count, int blocks, Duration budget, boolean raised) {
        return new Schedule(
                looks, shares.subList(0, count), slicing.withCapacity(blocks), seconds(count, blocks), budget, raised);
    }

    private static String text(Duration budget) {
        return budget.toSeconds() % 60 == 0 ? budget.toMinutes() + " min" : budget.toSeconds() + " s";
    }
}
