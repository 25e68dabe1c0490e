package fairtrial.core.report.why;

import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.ReportContext;
import java.util.List;
import java.util.stream.Stream;

/// The part of the section "Why" that `explain RUN --profile` adds: for each profile and each difference
/// the answer, and the frames. Flame graphs stand at the end of the page: they are the same in every
/// language.
public final class ExplainedProfiles {
    /// Longest line of the answer: names of methods come from outside.
    private static final int LONGEST_LINE = 600;

    private final ReportContext context;

    public ExplainedProfiles(ReportContext context) {
        this.context = context;
    }

    /// The parts, one for each profile, then one for each difference.
    public List<Html> parts() {
        Explanations explained = context.explained();
        return Stream.concat(
                        explained.profiles().stream().filter(this::isKnown).map(this::part),
                        explained.profileGaps().stream().filter(this::isKnown).map(this::part))
                .toList();
    }

    private boolean isKnown(CpuProfile profile) {
        return context.contender(profile.contender()).isPresent();
    }

    private boolean isKnown(ProfileGap gap) {
        return context.contender(gap.contender().id()).isPresent()
                && context.contender(gap.against().id()).isPresent();
    }

    private Html part(CpuProfile profile) {
        return Html.el("div")
                .add(
                        title("why.profile.title", context.name(profile.contender())),
                        list(new ProfileWords(context.texts(), profile).lines()),
                        new ProfileTables(context).of(profile),
                        Html.el("p", "note").text(context.say("why.profile.means")));
    }

    private Html part(ProfileGap gap) {
        List<CpuProfile> profiles = Stream.of(gap.contender(), gap.against())
                .flatMap(side -> context.explained().profileOf(side.id()).stream())
                .toList();
        return Html.el("div")
                .add(
                        title(
                                "why.profile.gap.title",
                                context.name(gap.contender().id()),
                                context.name(gap.against().id())),
                        list(new ProfileGapWords(context.texts(), gap, profiles).lines()),
                        new ProfileTables(context).of(gap),
                        Html.el("p", "note").text(context.say("why.profile.gap.means")));
    }

    private Html title(String key, Object... names) {
        return Html.el("h3")
                .text(context.say(key, names) + " ")
                .add(Html.el("a").attr("href", "#" + FlamePictures.ID).text(context.say("why.profile.link")));
    }

    private static Html list(List<String> lines) {
        Html list = Html.el("ul");
        lines.forEach(line -> list.add(Html.el("li").truncated(ReportContext.glued(line), LONGEST_LINE)));
        return list;
    }
}
