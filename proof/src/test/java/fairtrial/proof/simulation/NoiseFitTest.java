package fairtrial.proof.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.analysis.Runs;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Rounds of a machine whose noise is known.
class NoiseFitTest {
    private static final double SLICE = 0.5;
    private static final int CONTENDERS = 4;
    private static final int BLOCKS = 20;

    @Test
    void finds_the_noise_that_was_planted() {
        NoiseFit fit = NoiseFit.of(rounds(Noise.calm(0.03, SLICE, 0.012), 80));
        assertThat(fit.sliceSd().mid()).isBetween(0.027, 0.033);
        assertThat(fit.forkSd().mid()).isBetween(0.009, 0.015);
        assertThat(fit.sample().sliceSeconds()).isEqualTo(SLICE);
        assertThat(fit.sample().blocks()).isEqualTo(BLOCKS);
        assertThat(fit.forkSd().lo()).isLessThan(0.012);
        assertThat(fit.forkSd().hi()).isGreaterThan(0.012);
    }

    @Test
    void tells_a_drift_from_white_noise() {
        NoiseFit still = NoiseFit.of(rounds(Noise.calm(0.03, SLICE, 0.01), 60));
        NoiseFit wandering = NoiseFit.of(rounds(Noise.calm(0.03, SLICE, 0.01).drifting(new Noise.Drift(0.04, 4)), 60));
        assertThat(total(wandering)).isBetween(0.03, 0.05);
        assertThat(total(still)).isLessThan(0.012);
        // The fast part of a drift looks white to slices half a second apart, and the other way round.
        assertThat(wandering.sliceSd().mid()).isBetween(0.02, 0.035);
    }

    @Test
    void counts_outliers_apart() {
        NoiseFit fit = NoiseFit.of(rounds(Noise.calm(0.02, SLICE, 0.01).outliers(0.03, 0.3), 40));
        assertThat(fit.outliers().share()).isBetween(0.02, 0.04);
        assertThat(fit.outliers().loss()).isBetween(0.25, 0.33);
        assertThat(fit.sliceSd().mid()).isLessThan(0.026);
    }

    @Test
    void what_is_played_again_has_the_luck_and_the_spread_of_the_rounds() {
        List<MeasuredRound> rounds = rounds(Noise.calm(0.03, SLICE, 0.012), 60);
        NoiseFit fit = NoiseFit.of(rounds);
        List<MeasuredRound> again = rounds(fit.replayed(rounds), 80);
        NoiseFit second = NoiseFit.of(again);
        assertThat(second.forkSd().mid()).isBetween(0.008, 0.016);
        assertThat(second.sliceSd().mid()).isBetween(0.026, 0.034);
    }

    @Test
    void a_handful_of_rounds_is_refused() {
        List<MeasuredRound> few = rounds(Noise.calm(0.03, SLICE, 0.01), 3);
        assertThatThrownBy(() -> NoiseFit.of(few)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_table_of_rounds_reads_back_as_it_was_written() {
        List<MeasuredRound> rounds = rounds(Noise.calm(0.03, SLICE, 0.01), 4);
        List<MeasuredRound> back =
                RoundsCsv.parse(RoundsCsv.text(rounds).lines().toList());
        assertThat(RoundsCsv.text(back)).isEqualTo(RoundsCsv.text(rounds));
    }

    @Test
    void a_table_with_a_broken_block_or_of_something_else_is_refused() {
        List<String> lines =
                RoundsCsv.text(rounds(Noise.calm(0.03, SLICE, 0.01), 4)).lines().toList();
        List<String> half = lines.subList(0, 2 * CONTENDERS);
        assertThatThrownBy(() -> RoundsCsv.parse(half)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RoundsCsv.parse(List.of("a,b"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_rounds_that_ship_are_enough_to_prove_on() {
        List<MeasuredRound> shipped = RoundsCsv.shipped();
        assertThat(shipped).hasSizeGreaterThanOrEqualTo(20);
        assertThat(NoiseFit.of(shipped).contrastSd().mid()).isBetween(0.002, 0.2);
    }

    @Test
    void a_run_of_one_contender_has_no_contrast_to_fit() {
        RunRecord all = Runs.equal(3).record();
        Plan alone = all.plan().withContenders(all.plan().contenders().subList(0, 1), List.of());
        assertThat(MeasuredRound.of("all", all)).hasSize(3);
        assertThat(MeasuredRound.of("alone", new RunRecord(alone, all.machine(), all.events())))
                .isEmpty();
    }

    private static double total(NoiseFit fit) {
        return Math.sqrt(fit.drifts().stream()
                .mapToDouble(drift -> drift.sd() * drift.sd())
                .sum());
    }

    private static List<MeasuredRound> rounds(Noise noise, int count) {
        return rounds(new NoiseModel.Modelled(noise), count);
    }

    /// Runs of four rounds each, contenders of different speed.
    private static List<MeasuredRound> rounds(NoiseModel noiseModel, int count) {
        List<MeasuredRound> rounds = new ArrayList<>();
        double[] truth = {9, 9.1, 9.3, 9};
        SplittableRandom order = new SplittableRandom(1);
        for (int round = 0; round < count; round++) {
            SimulatedMachine machine = new SimulatedMachine(noiseModel, truth, 100 + round);
            double[][] logs = new double[BLOCKS][CONTENDERS];
            double[][] starts = new double[BLOCKS][CONTENDERS];
            for (int contender = 0; contender < CONTENDERS; contender++) {
                machine.boot(contender);
            }
            for (int block = 0; block < BLOCKS; block++) {
                for (int contender : shuffled(order)) {
                    starts[block][contender] = machine.minutes() * 60;
                    logs[block][contender] = machine.measure(contender, SLICE);
                }
            }
            rounds.add(new MeasuredRound(
                    String.valueOf(round / 4),
                    round % 4 + 1,
                    List.of("a", "b", "c", "d"),
                    List.of(logs),
                    List.of(starts),
                    60));
        }
        return rounds;
    }

    private static int[] shuffled(SplittableRandom random) {
        int first = random.nextInt(CONTENDERS);
        boolean forwards = random.nextBoolean();
        return IntStream.range(0, CONTENDERS)
                .map(i -> Math.floorMod(first + (forwards ? i : -i), CONTENDERS))
                .toArray();
    }
}
