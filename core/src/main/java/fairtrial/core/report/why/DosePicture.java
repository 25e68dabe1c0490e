package fairtrial.core.report.why;

import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.MeasuredDose;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.svg.Chart.Point;
import fairtrial.core.report.svg.Style;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Dose against response: the predicted line, and what was measured with its interval.
final class DosePicture {
    private static final double HEIGHT = 260;

    private final ReportContext context;

    DosePicture(ReportContext context) {
        this.context = context;
    }

    /// The picture; empty where no doses were run, or their values are no numbers.
    Optional<Html> of(Explanation explained) {
        return explained
                .outcome()
                .filter(outcome -> outcome.base().isPresent() && outcome.base().getAsDouble() > 0)
                .flatMap(outcome -> explained
                        .plan()
                        .filter(plan -> plan.setting().isNumber())
                        .map(plan -> drawing(explained, plan, outcome)));
    }

    private Html drawing(Explanation explained, DosePlan plan, DoseOutcome outcome) {
        double base = outcome.base().orElseThrow();
        double now = value(plan, plan.setting().value());
        List<Point> predicted = Stream.concat(
                        Stream.of(new Point(now, base)),
                        plan.doses().stream().map(dose -> new Point(value(plan, dose.value()), base * dose.ratio())))
                .sorted(Comparator.comparingDouble(Point::x))
                .toList();
        List<Point> measured = new ArrayList<>(List.of(new Point(now, base)));
        List<List<Point>> whiskers = new ArrayList<>();
        for (MeasuredDose dose : outcome.doses()) {
            double at = value(plan, dose.dose().value());
            dose.ratio().ifPresent(ratio -> {
                measured.add(new Point(at, base * ratio.mid()));
                whiskers.add(List.of(new Point(at, base * ratio.lo()), new Point(at, base * ratio.hi())));
            });
        }
        double most = Stream.of(predicted, measured)
                .flatMap(List::stream)
                .mapToDouble(Point::y)
                .max()
                .orElse(base);
        Axis across = Axis.log(
                plan.setting().name(),
                predicted.getFirst().x() / 1.2,
                predicted.getLast().x() * 1.2,
                5,
                value -> ExplainWords.units(value));
        Axis up = Axis.even(context.say("why.explain.throughput"), 0, 1.15 * most, 5, Figures::rate);
        Style dashed = new Style(1, true);
        Style own = context.style(explained.contender());
        String says = context.say("why.explain.picture", plan.setting().name(), explained.label());
        String line = context.say("why.explain.predicted");
        String dots = context.say("why.explain.measured");
        Chart chart = Chart.of(says, across, up, HEIGHT).line(dashed, predicted, List.of(), line);
        whiskers.forEach(whisker -> chart.thread(own, whisker, dots));
        return Html.el("figure")
                .add(chart.markers(own, measured, dots)
                        .named(dashed, line)
                        .named(own, dots)
                        .drawing());
    }

    private static double value(DosePlan plan, String value) {
        return plan.setting().withValue(value).number().doubleValue();
    }
}
