package fairtrial.published.replay.page;

import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.ForestPlot;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.FlipRow;
import fairtrial.published.replay.ReplayClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A followed claim's ratio in every step on a logarithmic axis, with the line at 1. A filled diamond excludes
/// 1, a hollow circle does not.
record FlipPlot(Phrases phrases, ReplayClaim claim, List<FlipRow> rows) {
    /// Smallest share that a picture can resolve.
    private static final double NARROWEST = 0.01;

    /// The drawing; empty when no step has a ratio.
    Optional<Block.Picture> picture() {
        List<ForestPlot.Row> drawn = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            drawn.add(row(at + 1, rows.get(at)));
        }
        if (drawn.stream().noneMatch(row -> row.band().isPresent())) {
            return Optional.empty();
        }
        String says = phrases.say("flips.says", claim.a(), phrases.otherSide(claim), rows.size());
        ForestPlot plot = new ForestPlot(
                says,
                drawn,
                margin(drawn),
                phrases.say("flips.below", claim.a()),
                phrases.say("flips.above", claim.a()),
                Figures::tick);
        return Optional.of(
                new Block.Picture(phrases.say("flips.picture"), described(plot.wide()), described(plot.narrow())));
    }

    private ForestPlot.Row row(int number, FlipRow row) {
        Optional<Interval> drawable = row.ratio().filter(ratio -> ratio.lo() > 0);
        boolean leavesOneOut = drawable.filter(ratio -> ratio.lo() < ratio.hi() && (ratio.lo() > 1 || ratio.hi() < 1))
                .isPresent();
        String name = number + "  " + phrases.change(row.step());
        return new ForestPlot.Row(
                name,
                name,
                row.ratio().map(Phrases::ratio).orElse("–"),
                phrases.holds(row.holds()).text(),
                leavesOneOut ? ForestPlot.Shape.DIFFERENT : ForestPlot.Shape.UNDECIDED,
                false,
                false,
                drawable.map(ratio -> new ForestPlot.SimultaneousInterval(ratio.lo(), ratio.mid(), ratio.hi())));
    }

    /// The half-width of the axis. No margin is drawn, because none was requested; where all ratios are 1 it
    /// keeps the axis from being a point.
    private static double margin(List<ForestPlot.Row> drawn) {
        boolean wide = drawn.stream()
                .flatMap(row -> row.band().stream())
                .anyMatch(band -> Math.max(Math.abs(Math.log(band.lo())), Math.abs(Math.log(band.hi()))) > NARROWEST);
        return wide ? 0 : NARROWEST;
    }

    private Html described(Html drawing) {
        return drawing.add(Html.el("desc").text(phrases.say("flips.shapes")));
    }
}
