package fairtrial.published.replay.page;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Scale;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.ThreadSample;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// One contender's threads over time, a strip for each role. The filled area is the share of time in which
/// they had a CPU, the dashed line the share of them that the JVM reports as running.
record ThreadPlot(Phrases phrases, String contender, Map<String, List<ThreadSample>> byRole) {
    private static final double WIDTH = 460;
    private static final double LEFT = 40;
    private static final double RIGHT = WIDTH - 8;
    private static final double LABEL = 18;
    private static final double STRIP = 34;
    private static final double ROW = LABEL + STRIP + 8;
    private static final double BELOW = 36;

    /// The drawing; its width also fits a phone.
    Part.Picture picture() {
        return new Part.Picture(contender, drawing(), drawing());
    }

    private Html drawing() {
        double height = byRole.size() * ROW + BELOW;
        Html drawing = Html.el("svg")
                .attr("xmlns", "http://www.w3.org/2000/svg")
                .attr("viewBox", "0 0 " + px(WIDTH) + " " + px(height))
                .attr("role", "img")
                .attr("aria-label", phrases.say("threads.says", contender))
                .add(Html.el("desc").text(phrases.say("threads.shapes")));
        double end = byRole.values().stream()
                .flatMap(List::stream)
                .mapToDouble(ThreadSample::second)
                .max()
                .orElse(1);
        Scale x = Scale.linear(0, Math.max(end, 1e-3), LEFT, RIGHT);
        double top = 0;
        for (Map.Entry<String, List<ThreadSample>> role : byRole.entrySet()) {
            drawing.add(strip(role.getKey(), role.getValue(), x, top));
            top += ROW;
        }
        for (double tick : x.ticks(6)) {
            drawing.add(text("tk", x.position(tick), top + 10, "middle", Figures.tick(tick)));
        }
        return drawing.add(text("at", RIGHT, top + 28, "end", phrases.say("threads.seconds")));
    }

    private Html strip(String role, List<ThreadSample> samples, Scale x, double top) {
        double bottom = top + LABEL + STRIP;
        Scale y = Scale.linear(0, 1, bottom, top + LABEL);
        long live = Math.round(
                samples.stream().mapToInt(ThreadSample::live).average().orElse(0));
        String name = phrases.sayOr("role", role);
        Html group = Html.el("g")
                .add(
                        text("nm", LEFT, top + 12, "start", name),
                        text("an", RIGHT, top + 12, "end", phrases.say("threads.count", live)),
                        text("tk", LEFT - 5, top + LABEL + 8, "end", "100 %"),
                        text("tk", LEFT - 5, bottom, "end", "0"),
                        stroke("gr", "M" + px(LEFT) + " " + px(top + LABEL) + "H" + px(RIGHT)));
        String cpu = steps(samples, x, y, sample -> share(sample.cpu(), sample.live()));
        if (!cpu.isEmpty()) {
            String area = cpu + "V" + px(bottom) + "H" + px(x.position(0)) + "Z";
            group.add(stroke("r0", area).attr("fill-opacity", "0.75"));
        }
        if (ThreadSection.hasStates(samples)) {
            group.add(stroke("ln c1 d1", steps(samples, x, y, sample -> share(sample.runnable(), sample.live()))));
        }
        return group.add(stroke("ax", "M" + px(LEFT) + " " + px(bottom) + "H" + px(RIGHT)));
    }

    /// A horizontal line for every interval.
    private static String steps(List<ThreadSample> samples, Scale x, Scale y, ToDoubleFunction<ThreadSample> share) {
        StringBuilder path = new StringBuilder();
        for (ThreadSample sample : samples) {
            String level = px(y.position(share.applyAsDouble(sample)));
            path.append(path.isEmpty() ? "M" + px(x.position(0)) + " " + level : "V" + level)
                    .append('H')
                    .append(px(x.position(sample.second())));
        }
        return path.toString();
    }

    private static double share(double part, int live) {
        return live > 0 ? part / live : 0;
    }

    private static Html stroke(String styleClass, String path) {
        return Html.el("path", styleClass).attr("d", path);
    }

    private static Html text(String styleClass, double x, double y, String anchor, String text) {
        return Html.el("text", styleClass)
                .attr("x", px(x))
                .attr("y", px(y))
                .attr("text-anchor", anchor)
                .text(text);
    }

    /// The legend: a filled box and a dashed line with their texts.
    static List<Html> legend(Phrases phrases) {
        return List.of(
                key(stroke("r0", "M1 1H33V11H1Z").attr("fill-opacity", "0.75"), phrases.say("threads.on-cpu")),
                key(stroke("ln c1 d1", "M1 6H33"), phrases.say("threads.runnable")));
    }

    private static Html key(Html shape, String words) {
        return Html.el("span")
                .add(Html.el("svg", "key")
                        .attr("xmlns", "http://www.w3.org/2000/svg")
                        .attr("viewBox", "0 0 34 12")
                        .attr("aria-hidden", "true")
                        .add(shape))
                .text(words);
    }

    private static String px(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
