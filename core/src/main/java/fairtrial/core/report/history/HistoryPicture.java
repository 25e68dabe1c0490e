package fairtrial.core.report.history;

import fairtrial.core.history.HistoryPoint;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.SeriesStep;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Chart.Point;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Figures;
import fairtrial.core.stats.StudentT;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;

/// The contenders' series of one figure as a picture: each run with its interval, and a shade where a step is.
final class HistoryPicture {
    private static final double HEIGHT = 280;

    /// Degrees of freedom do not stand in a point; a normal interval is near enough to draw.
    private static final double HALF = StudentT.twoSided(1e6, 0.95);

    private final Texts texts;

    HistoryPicture(Texts texts) {
        this.texts = texts;
    }

    /// The picture of series of the same metric and load.
    Block.Picture of(String name, List<HistorySeries> all) {
        List<String> runs = all.stream()
                .flatMap(series -> series.points().stream())
                .sorted((one, other) -> Long.compare(one.atMillis(), other.atMillis()))
                .map(HistoryPoint::run)
                .distinct()
                .toList();
        String metric = all.getFirst().metric();
        double low = all.stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(HistoryPicture::low)
                .min()
                .orElse(0);
        double high = all.stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(HistoryPicture::high)
                .max()
                .orElse(1);
        double room = (high - low) * 0.05;
        Axis across = Axis.even(
                texts.say("history.picture.runs"), 0.5, runs.size() + 0.5, 8, value -> String.format("%.0f", value));
        Axis up = Axis.even(
                texts.say("report.metric." + metric),
                Math.max(0, low - room),
                high + room,
                5,
                // The title has the figure's name; its unit would not fit beside the axis.
                value -> HistoryWords.value(all.getFirst(), Math.log(value)).replace(" req/s", ""));
        Chart chart = Chart.of(name, across, up, HEIGHT);
        for (int i = 0; i < all.size(); i++) {
            draw(chart, all.get(i), new Style(i, false), runs);
        }
        for (int i = 0; i < all.size(); i++) {
            chart.named(new Style(i, false), all.get(i).contender());
        }
        Html drawing = chart.drawing();
        return new Block.Picture(name, drawing, drawing);
    }

    private void draw(Chart chart, HistorySeries series, Style style, List<String> runs) {
        for (SeriesStep step : series.steps()) {
            chart.stretch(
                    place(runs, step.before().run()), place(runs, step.after().run()), "");
        }
        List<Point> points = new ArrayList<>();
        for (HistoryPoint point : series.points()) {
            double at = place(runs, point.run());
            points.add(new Point(at, Math.exp(point.log())));
            chart.thread(
                    style,
                    List.of(new Point(at, low(point)), new Point(at, high(point))),
                    point.run() + ": " + HistoryWords.value(series, point.log()));
        }
        chart.line(style, points, at -> words(series, points.indexOf(at)));
    }

    private static String words(HistorySeries series, int at) {
        HistoryPoint point = series.points().get(at);
        return series.contender() + ", " + Figures.minute(point.atMillis()) + ", " + point.run() + ": "
                + HistoryWords.value(series, point.log());
    }

    private static double place(List<String> runs, String run) {
        return runs.indexOf(run) + 1.0;
    }

    private static double low(HistoryPoint point) {
        return Math.exp(point.log() - HALF * point.error());
    }

    private static double high(HistoryPoint point) {
        return Math.exp(point.log() + HALF * point.error());
    }
}
