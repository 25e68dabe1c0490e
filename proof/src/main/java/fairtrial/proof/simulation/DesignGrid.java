package fairtrial.proof.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Cells with other designs of a round: the same truth and noise, with other slice lengths, more or fewer
/// blocks and cheaper starts. The discarded lead of a slice is not simulated, which favours short slices.
final class DesignGrid {
    /// Seconds from the start of one slice to the next.
    private static final double[] SLICES = {0.25, 0.5, 1, 2};

    private static final int[] BLOCKS = {4, 6, 8, 10, 14, 20, 32};

    /// Factors for the seconds of a start and warm-up.
    private static final double[] CHEAPER = {1, 0.5};

    private static final int CONTENDERS = 4;

    /// Longest time that users wait, in minutes.
    private static final double PATIENCE = 120;

    private DesignGrid() {}

    /// The cells of one noise model.
    ///
    /// @param like  rules with the first look, margin and total error to use
    /// @param truth lead of the fastest contender in percent
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
        Rules rules = like.allocateBlocks(blocks, seconds, bootSeconds).withMargin(PATIENCE, CONTENDERS);
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
