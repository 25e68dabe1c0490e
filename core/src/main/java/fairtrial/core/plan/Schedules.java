package fairtrial.core.plan;

import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The way from a budget to rounds. Latency rates go before rounds do, but never the last one; where three
/// rounds do not fit, blocks of the capacity go.
///
/// @param shares       of the weakest one's capacity, the most wanted first
record Schedules(Cost cost, Slicing slicing, List<Double> shares) {
    /// With fewer rounds than this the default margin cannot be decided in the noise of FACTS.md section 6.
    private static final int WANTED_ROUNDS = 8;

    /// What a round costs.
    interface Cost {
        /// With that many capacity blocks and that many of the shares.
        double seconds(int blocks, int shares);
    }

    /// One latency rate is never given up: a comparison without percentiles answers half of the question.
    private int fewestShares() {
        return Math.min(1, shares.size());
    }

    /// That many rounds, whatever they take.
    Schedule fixed(int rounds, Duration budget) {
        Looks looks = new Looks(Math.min(Planner.FIRST_LOOK, rounds), rounds, true);
        return schedule(looks, shares.size(), slicing.capacityBlocks(), budget, false);
    }

    /// What that budget pays for.
    ///
    /// @throws UserError FT-112 not even three rounds
    Schedule within(Duration budget) {
        return affordable(budget).orElseThrow(() -> new UserError("FT-112", text(budget), leastMinutes()));
    }

    /// The same, and where it does not pay for three rounds as much more as these need.
    Schedule withinOrMore(Duration budget) {
        return affordable(budget).orElseGet(() -> {
            Looks looks = new Looks(Planner.FIRST_LOOK, Planner.FIRST_LOOK, false);
            Duration needed = Duration.ofMinutes(leastMinutes());
            return schedule(looks, fewestShares(), fewestBlocks(), needed, true);
        });
    }

    private Optional<Schedule> affordable(Duration budget) {
        for (int count = shares.size(); count >= fewestShares(); count--) {
            int rounds = rounds(budget, count, slicing.capacityBlocks());
            if (rounds >= WANTED_ROUNDS || (count == fewestShares() && rounds >= Planner.FIRST_LOOK)) {
                return Optional.of(schedule(looks(rounds), count, slicing.capacityBlocks(), budget, false));
            }
        }
        for (int blocks = slicing.capacityBlocks() - 1; blocks >= fewestBlocks(); blocks--) {
            int rounds = rounds(budget, fewestShares(), blocks);
            if (rounds >= Planner.FIRST_LOOK) {
                return Optional.of(schedule(looks(rounds), fewestShares(), blocks, budget, false));
            }
        }
        return Optional.empty();
    }

    private int fewestBlocks() {
        return Math.min(Slicing.FEWEST_BLOCKS, slicing.capacityBlocks());
    }

    private static Looks looks(int rounds) {
        return new Looks(Planner.FIRST_LOOK, Math.min(Planner.MOST_ROUNDS, rounds), false);
    }

    private int rounds(Duration budget, int count, int blocks) {
        return (int) ((budget.toMillis() / 1e3 - RoundCost.FIXED_SECONDS) / seconds(count, blocks));
    }

    private long leastMinutes() {
        double least = Planner.FIRST_LOOK * seconds(fewestShares(), fewestBlocks()) + RoundCost.FIXED_SECONDS;
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
