package fairtrial.core.analysis;

import fairtrial.core.model.Interval;
import fairtrial.core.stats.MachineMeans;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.StudentT;
import fairtrial.core.verdict.Interaction;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.MachineComparison;
import fairtrial.core.verdict.MachineInteraction;
import fairtrial.core.verdict.MachineRatio;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The pairs of a question on each machine of a run, and their interaction with the machine.
final class MachineEffects {
    private static final double CONFIDENCE = 0.95;

    private final RoundMachines machines;
    private final MachineMeans means;
    private final double margin;

    /// @param contrasts primary contrasts as `[round][pair]`, of the rounds of `machines`
    /// @param margin    equivalence margin as a share
    MachineEffects(RoundMachines machines, double[][] contrasts, double margin) {
        this.machines = machines;
        this.means = MachineMeans.of(contrasts, machines.indexes());
        this.margin = margin;
    }

    /// The machines and all pairs.
    ///
    /// @param contenders ids by the index in `pairs`
    MachineBlocks of(List<String> contenders, List<Pair> pairs) {
        return new MachineBlocks(
                machines.scope(),
                machines.byMachine(),
                IntStream.range(0, pairs.size())
                        .mapToObj(pair -> new MachineComparison(
                                contenders.get(pairs.get(pair).a()),
                                contenders.get(pairs.get(pair).b()),
                                ratios(pair),
                                interaction(pair)))
                        .toList());
    }

    private List<MachineRatio> ratios(int pair) {
        return IntStream.range(0, means.machines())
                .mapToObj(machine -> new MachineRatio(
                        machines.names().get(machine), Math.exp(means.mean(machine, pair)), interval(machine, pair)))
                .toList();
    }

    private Optional<Interval> interval(int machine, int pair) {
        if (means.degrees() == 0) {
            return Optional.empty();
        }
        double mean = means.mean(machine, pair);
        double half = StudentT.twoSided(means.degrees(), CONFIDENCE) * means.error(machine, pair);
        return Optional.of(new Interval(Math.exp(mean - half), Math.exp(mean), Math.exp(mean + half)));
    }

    private Optional<MachineInteraction> interaction(int pair) {
        if (!(means.error(0, pair) > 0)) {
            return Optional.empty();
        }
        Heterogeneity between = Heterogeneity.of(means, pair, margin);
        return Optional.of(new MachineInteraction(between.percent(), between.homogeneityP(), answer(between)));
    }

    private static Interaction answer(Heterogeneity between) {
        if (between.isShown()) {
            return Interaction.DIFFERS;
        }
        return between.isWithin() ? Interaction.SAME : Interaction.OPEN;
    }
}
