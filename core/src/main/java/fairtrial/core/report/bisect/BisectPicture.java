package fairtrial.core.report.bisect;

import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.Tested;
import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Chart.Point;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The figure of each version with its interval, the bound of the claim, and a shade where a boundary is.
final class BisectPicture {
    private static final double HEIGHT = 280;

    private static final Style FIGURE = new Style(0, false);

    private static final Style BOUND = new Style(1, true);

    private final BisectReport report;
    private final Texts texts;

    BisectPicture(BisectReport report, Texts texts) {
        this.report = report;
        this.texts = texts;
    }

    /// The picture; empty for a setting, or while nothing has an interval.
    Optional<Block> picture() {
        SortedMap<Integer, Interval> figures = new TreeMap<>();
        for (Map.Entry<Integer, Tested> one : report.tested().entrySet()) {
            one.getValue().figure().ifPresent(figure -> figures.put(one.getKey(), figure));
        }
        return report.claim() instanceof Claim.OfFigure claim && figures.size() > 1
                ? Optional.of(drawn(claim, figures))
                : Optional.empty();
    }

    private Block drawn(Claim.OfFigure claim, SortedMap<Integer, Interval> figures) {
        double bound = Math.exp(claim.logBound());
        double low = Math.min(
                bound, figures.values().stream().mapToDouble(Interval::lo).min().orElse(bound));
        double high = Math.max(
                bound, figures.values().stream().mapToDouble(Interval::hi).max().orElse(bound));
        double room = (high - low) * 0.05;
        int last = report.versions().size() - 1;
        Axis across = Axis.even(
                texts.say("bisect.column.version"),
                -0.5,
                last + 0.5,
                6,
                value -> value >= 0 && value <= last && value == Math.rint(value) ? report.version((int) value) : "");
        Axis up =
                Axis.even(texts.say("bisect.column.figure"), low - room, high + room, 5, value -> figure(claim, value));
        String name = texts.say("bisect.picture");
        Chart chart = Chart.of(name, across, up, HEIGHT);
        report.boundaries().ifPresent(all -> all.forEach(of -> chart.stretch(of.before(), of.after(), "")));
        List<Point> points = new ArrayList<>();
        figures.forEach((version, of) -> {
            points.add(new Point(version, of.mid()));
            chart.thread(
                    FIGURE,
                    List.of(new Point(version, of.lo()), new Point(version, of.hi())),
                    words(claim, version, of));
        });
        chart.line(
                FIGURE,
                points,
                at -> words(
                        claim,
                        (int) at.x(),
                        Optional.ofNullable(figures.get((int) at.x())).orElseThrow()));
        chart.line(BOUND, List.of(new Point(-0.5, bound), new Point(last + 0.5, bound)), at -> claim.text());
        chart.named(FIGURE, claim.contender());
        chart.named(BOUND, texts.say("bisect.bound"));
        Html drawing = chart.drawing();
        return new Block.Picture(name, drawing, drawing);
    }

    private String words(Claim.OfFigure claim, int version, Interval of) {
        return report.version(version) + ": " + figure(claim, of.mid());
    }

    private static String figure(Claim.OfFigure claim, double value) {
        return claim.rule().against().isPresent()
                ? Figures.percentage(100 * (value - 1))
                : Figures.of(claim.rule().metric().id(), value);
    }
}
