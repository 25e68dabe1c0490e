package fairtrial.core.report.why;

import fairtrial.core.analysis.Percent;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FlameDifference;
import fairtrial.core.explain.profile.FrameGroup;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Page;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The flame graphs of a report: one for each profile, then one for each difference. They have no words
/// of a language, so both share them.
public final class FlamePictures {
    static final String ID = "flames";

    private final ReportContext context;

    public FlamePictures(ReportContext context) {
        this.context = context;
    }

    /// The section; empty without profiles.
    public List<Html> section() {
        List<Html> pictures = Stream.concat(
                        context.explained().profiles().stream()
                                .filter(one ->
                                        context.contender(one.contender()).isPresent())
                                .map(this::picture),
                        context.explained().profileGaps().stream()
                                .filter(gap ->
                                        context.contender(gap.contender().id()).isPresent())
                                .filter(gap ->
                                        context.contender(gap.against().id()).isPresent())
                                .map(this::picture))
                .toList();
        return pictures.isEmpty()
                ? List.of()
                : List.of(Html.el("section", "flames")
                        .attr("id", ID)
                        .add(
                                Html.el("h2").add(Page.either("report.why.profile.graphs")),
                                Html.el("p", "note").add(Page.either("report.why.profile.graphs.means")))
                        .add(pictures));
    }

    private Html picture(CpuProfile profile) {
        List<FlameLayout.Box> boxes = profile.flame().stream()
                .map(frame -> new FlameLayout.Box(
                        frame.depth(),
                        frame.name(),
                        frame.micros(),
                        Figures.micros(frame.micros()) + " · " + Percent.ofShare(frame.micros() / profile.micros()),
                        style(FrameGroup.of(frame))))
                .toList();
        Html legend = Html.el("p", "legend");
        for (FrameGroup group : FrameGroup.values()) {
            legend.add(key(style(group), "profile.group." + group.id()));
        }
        return shown(context.name(profile.contender()), legend, boxes);
    }

    private static String style(FrameGroup group) {
        return "k-" + group.id();
    }

    private Html picture(ProfileGap gap) {
        Html legend = Html.el("p", "legend");
        for (Growth growth : Growth.all()) {
            legend.add(key(growth.style(), "profile.growth." + growth.style()));
        }
        String name = context.name(gap.contender().id()) + " − "
                + context.name(gap.against().id());
        Html shown = shown(name, legend, boxes(gap.flame()));
        return gap.folded() ? shown.add(Html.el("p", "note").add(Page.either("report.why.profile.folded"))) : shown;
    }

    /// Each box is as wide as the larger side of its own time, and those that it calls.
    static List<FlameLayout.Box> boxes(List<FlameDifference> flame) {
        double[] sizes = new double[flame.size()];
        for (int at = flame.size() - 1; at >= 0; at--) {
            FlameDifference frame = flame.get(at);
            double contender = frame.contender();
            double against = frame.against();
            double callees = 0;
            for (int below = at + 1; below < flame.size() && flame.get(below).depth() > frame.depth(); below++) {
                if (flame.get(below).depth() == frame.depth() + 1) {
                    contender -= flame.get(below).contender();
                    against -= flame.get(below).against();
                    callees += sizes[below];
                }
            }
            sizes[at] = callees + Math.max(0, Math.max(contender, against));
        }
        List<FlameLayout.Box> boxes = new ArrayList<>();
        for (int at = 0; at < sizes.length; at++) {
            FlameDifference frame = flame.get(at);
            boxes.add(new FlameLayout.Box(
                    frame.depth(),
                    frame.name(),
                    sizes[at],
                    figure(frame),
                    Growth.of(frame).style()));
        }
        return boxes;
    }

    private static String figure(FlameDifference frame) {
        double difference = frame.contender() - frame.against();
        return (difference < 0 ? "−" : "+") + Figures.micros(Math.abs(difference)) + " ("
                + Figures.micros(frame.contender()) + ", " + Figures.micros(frame.against()) + ")";
    }

    private static Html key(String style, String words) {
        return Html.el("span").add(Html.el("i", "flame-key " + style), Page.either(words));
    }

    private static Html shown(String name, Html legend, List<FlameLayout.Box> boxes) {
        return Html.el("details")
                .attr("open", "open")
                .add(Html.el("summary").text(name), legend, FlameLayout.of(boxes));
    }
}
