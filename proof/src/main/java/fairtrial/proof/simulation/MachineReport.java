package fairtrial.proof.simulation;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.proof.simulation.CellResult.Share;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Simulation of verdicts over machines of a class, with a check of the promised error rates.
///
/// @param between  standard deviation of a pair between machines: that between occasions of one machine,
///     because no class of machines was measured yet
/// @param wrong    the worst error rate over all looks
/// @param coverage the worst coverage at the stop
public record MachineReport(
        long seed,
        int experiments,
        NoiseFit noise,
        OccasionFit between,
        Share wrong,
        Share coverage,
        List<MachineResult> cells) {
    /// Runs all cells.
    ///
    /// @param rounds rounds of one machine: the noise of a machine
    /// @param told   receives every finished cell
    public static MachineReport of(
            List<MeasuredRound> rounds, int experiments, long seed, Consumer<MachineResult> told) {
        NoiseFit noise = NoiseFit.of(rounds);
        OccasionFit between = OccasionFit.shipped();
        return of(noise, between, MachineGrid.cells(noise, between.betweenSd()), experiments, seed, told);
    }

    /// Runs the given cells.
    static MachineReport of(
            NoiseFit noise,
            OccasionFit between,
            List<MachineCell> cells,
            int experiments,
            long seed,
            Consumer<MachineResult> told) {
        ComparisonFamilies families = new ComparisonFamilies();
        List<MachineResult> results = new ArrayList<>();
        for (MachineCell cell : cells) {
            MachineResult result = result(cell, families, experiments, seed);
            told.accept(result);
            results.add(result);
        }
        List<MachineResult> promised = results.stream()
                .filter(result -> !result.cell().effects().equals(OccasionReport.TWO_STATES)
                        && !result.cell().deal().equals(MachineDeal.SHORT_ROUNDS_TAKE_MORE.words()))
                .toList();
        Comparator<Share> byMid = Comparator.comparingDouble(Share::mid);
        return new MachineReport(
                seed,
                experiments,
                noise,
                between,
                promised.stream().map(MachineResult::wrong).max(byMid).orElseThrow(),
                promised.stream().map(MachineResult::coverage).min(byMid).orElseThrow(),
                results);
    }

    /// Whether the error rates and the coverage are as promised.
    public boolean holds() {
        return wrong.mid() <= OccasionReport.MOST_ERROR && coverage.mid() >= OccasionReport.LEAST_COVERAGE;
    }

    static MachineResult result(MachineCell cell, ComparisonFamilies families, int experiments, long seed) {
        List<MachineScore> scores = IntStream.range(0, experiments)
                .parallel()
                .mapToObj(i -> cell.run(families, seed + i))
                .toList();
        return new MachineResult(
                new MachineCellName(
                        cell.name(),
                        cell.effects().name(),
                        cell.deal().words(),
                        cell.rules().lastLook(),
                        cell.percents().size(),
                        Cell.text(cell.percents()),
                        cell.machines(),
                        experiments),
                Simulation.share(scores, MachineScore::wrong),
                Simulation.share(scores, score -> score.atStop().covered()),
                OccasionReport.percent(scores.stream().map(MachineScore::atLast).toList()),
                scores.stream().mapToInt(MachineScore::stop).average().orElseThrow(),
                Simulation.share(scores, MachineScore::unitsWrong),
                Simulation.share(scores, MachineScore::arrivalWrong),
                Simulation.share(scores, MachineScore::covered),
                Simulation.share(scores, MachineScore::differs));
    }
}
