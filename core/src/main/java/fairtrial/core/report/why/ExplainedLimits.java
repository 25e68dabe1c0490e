package fairtrial.core.report.why;

import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.ShellWord;
import java.util.List;
import java.util.Optional;

/// The part of the section "Why" that `explain RUN` adds: for each explained contender the answer, its
/// resources and the picture of the doses.
public final class ExplainedLimits {
    /// Longest line of the answer: names of settings come from outside.
    private static final int LONGEST_LINE = 600;

    private final ReportContext context;

    public ExplainedLimits(ReportContext context) {
        this.context = context;
    }

    /// The parts, one for each contender that was asked about.
    public List<Html> parts() {
        return context.explained().contenders().stream()
                .filter(one -> context.contender(one.contender()).isPresent())
                .map(this::part)
                .toList();
    }

    private Html part(Explanation explained) {
        Html lines = Html.el("ul");
        Optional<LayerEffects> layers = context.explained().layersOf(explained.contender());
        new ExplainWords(context.texts(), explained, layers)
                .lines(ShellWord.line(List.of("fairtrial", "explain", "RUN", "--contender", explained.contender())))
                .forEach(line -> lines.add(Html.el("li").truncated(ReportContext.glued(line), LONGEST_LINE)));
        Html part = Html.el("div")
                .add(Html.el("h3").text(context.say("why.explain.title", context.name(explained.contender()))), lines)
                .add(new ResourceTable(context).of(explained));
        new DosePicture(context).of(explained).ifPresent(part::add);
        layers.map(new LayerTable(context)::of).ifPresent(part::add);
        return part;
    }
}
