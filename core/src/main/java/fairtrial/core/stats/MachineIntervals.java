package fairtrial.core.stats;

import java.util.List;
import java.util.stream.IntStream;

/// Simultaneous intervals of a family of pairs over machines of a class, which are random blocks. The
/// estimate is the plain mean of the machines' means, so that machines may have unequal numbers of rounds
/// [Ibragimov & Müller, J. Bus. Econ. Stat. 28 (2010)]. With each round on its own machine, rounds are
/// the units.
public final class MachineIntervals {
    private MachineIntervals() {}

    /// The interval of every pair at the look after the last of these rounds. Rounds after the last
    /// planned look use the critical value of that look.
    public static List<SimultaneousInterval> of(MachineMeans means, MachineValues critical) {
        return means.rounds() < critical.firstLook()
                ? IntStream.range(0, means.pairs())
                        .<SimultaneousInterval>mapToObj(pair -> new SimultaneousInterval.NoBand(
                                Samples.mean(means.estimates(pair)), means.rounds(), NoInterval.BEFORE_FIRST_LOOK))
                        .toList()
                : of(means, critical.valueAt(Math.min(means.rounds(), critical.lastLook())));
    }

    /// The interval of every pair: mean ± `criticalT` standard errors. The standard error comes from the
    /// scatter of the machines' means, shrunk towards the family's. It is never below the error that
    /// follows from the rounds within machines: means that agree by chance are no evidence.
    public static List<SimultaneousInterval> of(MachineMeans means, double criticalT) {
        double[][] differences = new double[means.machines()][means.pairs()];
        double[][] errors = new double[means.machines()][means.pairs()];
        for (int machine = 0; machine < means.machines(); machine++) {
            for (int pair = 0; pair < means.pairs(); pair++) {
                differences[machine][pair] = means.mean(machine, pair);
                errors[machine][pair] = means.error(machine, pair);
            }
        }
        return OccasionIntervals.of(differences, errors, MachineValues.WEIGHT, criticalT).stream()
                .map(band -> over(band, means.rounds()))
                .toList();
    }

    private static SimultaneousInterval over(SimultaneousInterval band, int rounds) {
        return switch (band) {
            case SimultaneousInterval.Bounded(double mean, int machines, double error, double t) ->
                new SimultaneousInterval.Bounded(mean, rounds, error, t);
            case SimultaneousInterval.NoBand(double mean, int machines, NoInterval why) ->
                new SimultaneousInterval.NoBand(mean, rounds, why);
        };
    }
}
