package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Legend;
import fairtrial.core.report.svg.StripPlot;
import fairtrial.core.report.words.Figures;
import fairtrial.published.replay.ThreadSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// One contender's threads over time, a strip for each role. The filled area is the share of time in which
/// they had a CPU, the dashed line the share of them that the JVM reports as running.
record ThreadPlot(Phrases phrases, String contender, Map<String, List<ThreadSample>> byRole) {
    Block.Picture picture() {
        List<StripPlot.Strip> strips = new ArrayList<>();
        byRole.forEach((role, samples) -> strips.add(strip(role, samples)));
        Html drawing = new StripPlot(
                        phrases.say("threads.says", contender), phrases.say("threads.seconds"), strips, Figures::tick)
                .drawing()
                .add(Html.el("desc").text(phrases.say("threads.shapes")));
        return new Block.Picture(contender, drawing, drawing);
    }

    private StripPlot.Strip strip(String role, List<ThreadSample> samples) {
        long live = Math.round(
                samples.stream().mapToInt(ThreadSample::live).average().orElse(0));
        return new StripPlot.Strip(
                phrases.sayOr("role", role),
                phrases.say("threads.count", live),
                ThreadSection.hasStates(samples),
                samples.stream()
                        .map(sample -> new StripPlot.Step(
                                sample.second(),
                                share(sample.cpu(), sample.live()),
                                share(sample.runnable(), sample.live())))
                        .toList());
    }

    private static double share(double part, int live) {
        return live > 0 ? part / live : 0;
    }

    static Html legend(Phrases phrases) {
        List<Html> samples = StripPlot.samples();
        return new Legend()
                .add(samples.getFirst(), phrases.say("threads.on-cpu"))
                .add(samples.getLast(), phrases.say("threads.runnable"))
                .html();
    }
}
