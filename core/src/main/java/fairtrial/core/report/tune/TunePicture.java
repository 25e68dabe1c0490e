package fairtrial.core.report.tune;

import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.svg.ForestPlot;
import fairtrial.core.report.svg.ForestPlot.Row;
import fairtrial.core.report.svg.ForestPlot.Shape;
import fairtrial.core.report.svg.ForestPlot.SimultaneousInterval;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.TuneReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The confirmation as a picture: the winner at each load, and the copy, against no gain and the margin.
final class TunePicture {
    private final TuneReport report;
    private final Texts texts;

    TunePicture(TuneReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The picture; empty where nothing was confirmed.
    Optional<Block> picture() {
        return report.confirmed().filter(of -> of.ratio().isPresent()).map(this::drawn);
    }

    private Block drawn(Confirmation of) {
        List<Row> rows = new ArrayList<>();
        of.ratio().ifPresent(ratio -> rows.add(row("tune.picture.winner", ratio, false)));
        of.half().ifPresent(ratio -> rows.add(row("tune.picture.half." + TuneWords.varied(report), ratio, false)));
        of.twice().ifPresent(ratio -> rows.add(row("tune.picture.twice." + TuneWords.varied(report), ratio, false)));
        of.twin().ifPresent(ratio -> rows.add(row("tune.picture.copy", ratio, true)));
        String name = texts.say("tune.picture", report.goal());
        String said = rows.stream().map(row -> row.name() + ": " + row.figure()).collect(Collectors.joining("; "));
        ForestPlot plot = new ForestPlot(
                name + ": " + said,
                rows,
                report.margin(),
                texts.say("tune.picture.worse"),
                texts.say("tune.picture.better"),
                Figures::tick);
        return new Block.Picture(name, plot.wide(), plot.narrow());
    }

    private Row row(String key, Interval ratio, boolean placebo) {
        String name = texts.say(key);
        return new Row(
                name,
                name,
                TuneWords.gain(ratio),
                "",
                shape(ratio),
                placebo,
                false,
                Optional.of(new SimultaneousInterval(ratio.lo(), ratio.mid(), ratio.hi())));
    }

    private Shape shape(Interval ratio) {
        boolean differs = ratio.lo() > 1 || ratio.hi() < 1;
        boolean within = ratio.lo() > 1 / (1 + report.margin()) && ratio.hi() < 1 + report.margin();
        if (differs) {
            return within ? Shape.DIFFERENT_WITHIN : Shape.DIFFERENT;
        }
        return within ? Shape.EQUIVALENT : Shape.UNDECIDED;
    }
}
