package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How a round is best cut: the same question, the same noise, with other slices, more or fewer blocks and
/// cheaper starts. What is discarded at the head of a slice is not played, which favours the short ones.
final class DesignGrid {
    /// Seconds from slice to slice.
    private static final double[] SLICES = {0.25, 0.5, 1, 2};

    private static final int[] BLOCKS = {4, 6, 8, 10, 14, 20, 32};

    /// Of the seconds that a start and a warm-up take here.
    private static final double[] CHEAPER = {1, 0.5};

    private static final int CONTENDERS = 4;

    /// What people wait for at the most, minutes.
    private static final double PATIENCE = 120;

    private DesignGrid() {}

    /// Cells of one noise.
    ///
    /// @param like  rules whose first look, margin and total error hold
    /// @param truth percent that the leader is faster
    static List<Cell> cells(String name, Noise noise, Rules like, double truth) {
        List<Cell> cells = new ArrayList<>();
        for (double share : CHEAPER) {
            for (int blocks : BLOCKS) {
                cells.add(cell(name, noise, like, truth, like.sliceSeconds(), blocks, share * like.bootSeconds()));
            }
        }
        for (double seconds : SLICES) {
            int blocks = (int) Math.max(2, Math.round(like.blocks() * like.sliceSeconds() / seconds));
            cells.add(cell(name, noise, like, truth, seconds, blocks, like.bootSeconds()));
        }
        return cells;
    }

    private static Cell cell(
            String name, Noise noise, Rules like, double truth, double seconds, int blocks, double bootSeconds) {
        Rules rules = like.cut(blocks, seconds, bootSeconds).within(PATIENCE, CONTENDERS);
        String id = String.format(
                Locale.ROOT, "%d blocks of %.2f s slices, start and warm-up %.1f s", blocks, seconds, bootSeconds);
        return new Cell(
                PairedRounds.of(id, rules, CONTENDERS),
                name,
                new NoiseModel.Modelled(noise),
                Cell.leading(truth, CONTENDERS),
                like.margin());
    }
}
