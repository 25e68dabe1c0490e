package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/// The figures of the self-test, each an SVG file.
public final class ServerFigures {
    private static final double HEIGHT = 300;

    /// Distance between two containers at the same injected cost, in percentage points.
    private static final double APART = 0.25;

    private final Texts texts;

    public ServerFigures(Texts texts) {
        this.texts = texts;
    }

    /// The figures by file name; only those with data.
    public Map<String, String> of(ServerReport report) {
        Map<String, String> files = new TreeMap<>();
        if (!report.noise().isEmpty()) {
            files.put("noise.svg", noise(report.noise()));
        }
        List<InjectedStep> steps = report.ladder().stream()
                .flatMap(run -> run.steps().stream())
                .filter(step -> step.ratio().isPresent())
                .toList();
        if (!steps.isEmpty()) {
            files.put("ladder.svg", ladder(steps));
        }
        return files;
    }

    private String noise(List<NoiseTrace> traces) {
        List<NoiseTrace.Point> all =
                traces.stream().flatMap(trace -> trace.points().stream()).toList();
        double[] seconds = all.stream().mapToDouble(NoiseTrace.Point::seconds).toArray();
        double[] percents =
                all.stream().mapToDouble(point -> 100 * point.deviation()).toArray();
        Chart chart = Chart.of(
                texts.say("figures.noise.says"),
                Axis.log(
                        texts.say("figures.noise.across"), least(seconds) / 1.2, most(seconds) * 1.2, 6, Figures::tick),
                Axis.log(texts.say("figures.noise.up"), least(percents) / 1.3, most(percents) * 1.3, 6, Figures::count),
                HEIGHT);
        for (int i = 0; i < traces.size(); i++) {
            NoiseTrace trace = traces.get(i);
            Style style = new Style(i, false);
            List<Chart.Point> points = trace.points().stream()
                    .map(point -> new Chart.Point(point.seconds(), 100 * point.deviation()))
                    .toList();
            String name = texts.say("figures.noise.name", trace.what(), trace.connections());
            chart.line(style, points, points, name).named(style, name);
        }
        return chart.standAlone();
    }

    private String ladder(List<InjectedStep> told) {
        double right = most(told.stream().mapToDouble(ServerFigures::injected).toArray()) + 2;
        double[] ends = told.stream()
                .map(step -> step.ratio().orElseThrow())
                .flatMapToDouble(ratio -> DoubleStream.of(percent(ratio.lo()), percent(ratio.hi())))
                .toArray();
        double bottom = Math.min(0, least(ends)) - 1;
        double top = Math.max(right, most(ends)) + 1;
        Chart chart = Chart.of(
                texts.say("figures.ladder.says"),
                Axis.even(texts.say("figures.ladder.across"), -1, right, 6, Figures::count),
                Axis.even(texts.say("figures.ladder.up"), bottom, top, 6, Figures::count),
                HEIGHT);
        chart.thread(
                new Style(0, true),
                List.of(new Chart.Point(0, 0), new Chart.Point(right, right)),
                texts.say("figures.ladder.truth"));
        List<String> containers =
                told.stream().map(InjectedStep::container).distinct().toList();
        for (int i = 0; i < containers.size(); i++) {
            String container = containers.get(i);
            Style style = new Style(i, false);
            for (InjectedStep step : told) {
                if (step.container().equals(container)) {
                    bar(chart, style, step, (i - (containers.size() - 1) / 2.0) * APART);
                }
            }
            chart.named(style, container);
        }
        return chart.standAlone();
    }

    private static void bar(Chart chart, Style style, InjectedStep step, double aside) {
        Interval ratio = step.ratio().orElseThrow();
        double x = injected(step) + aside;
        List<Chart.Point> ends = new ArrayList<>();
        ends.add(new Chart.Point(x, percent(ratio.hi())));
        ends.add(new Chart.Point(x, percent(ratio.lo())));
        chart.line(style, ends, List.of(new Chart.Point(x, percent(ratio.mid()))), step.container());
    }

    /// The injected CPU time per request, in percent.
    private static double injected(InjectedStep step) {
        return percent(step.truth());
    }

    /// The increase of the cost per request at this ratio of throughputs, in percent.
    private static double percent(double ratio) {
        return 100 * (1 / ratio - 1);
    }

    private static double least(double[] values) {
        return DoubleStream.of(values).min().orElse(1);
    }

    private static double most(double[] values) {
        return DoubleStream.of(values).max().orElse(1);
    }
}
