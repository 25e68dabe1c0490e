package fairtrial.core.report.why;

import fairtrial.core.analysis.Percent;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FrameGap;
import fairtrial.core.explain.profile.FrameKind;
import fairtrial.core.explain.profile.FrameTime;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;

/// The frames of a profile with the largest own time, and those of two with the largest difference.
final class ProfileTables {
    private static final int MOST_ROWS = 15;
    private static final int LONGEST_NAME = 120;

    private final ReportContext context;

    ProfileTables(ReportContext context) {
        this.context = context;
    }

    Html of(CpuProfile profile) {
        Html body = Html.el("tbody");
        profile.frames().stream().limit(MOST_ROWS).forEach(frame -> body.add(row(profile, frame)));
        return ReportContext.table("", head("frame", "kind", "own", "share", "total"), body);
    }

    private Html row(CpuProfile profile, FrameTime frame) {
        return named(frame.name(), frame.kind())
                .add(
                        figure(Figures.micros(frame.ownMicros())),
                        figure(Percent.ofShare(frame.ownMicros() / profile.micros())),
                        figure(Figures.micros(frame.totalMicros())));
    }

    Html of(ProfileGap gap) {
        Html head = head("frame", "kind");
        head.add(
                ReportContext.column(context.name(gap.contender().id())),
                ReportContext.column(context.name(gap.against().id())),
                ReportContext.column(context.say("why.profile.difference")));
        Html body = Html.el("tbody");
        gap.frames().stream().limit(MOST_ROWS).forEach(frame -> body.add(row(frame)));
        return ReportContext.table("", head, body);
    }

    private Html row(FrameGap frame) {
        return named(frame.name(), frame.kind())
                .add(
                        figure(Figures.micros(frame.micros().contender())),
                        figure(Figures.micros(frame.micros().against())),
                        figure(GapWords.micros(frame.micros().difference())));
    }

    private Html head(String... keys) {
        Html head = Html.el("tr");
        for (String key : keys) {
            head.add(ReportContext.column(context.say("why.profile." + key)));
        }
        return head;
    }

    private Html named(String name, FrameKind kind) {
        return Html.el("tr")
                .add(
                        Html.el("td").add(Html.el("code").truncated(name, LONGEST_NAME)),
                        Html.el("td").text(context.texts().say("profile.kind." + kind.id())));
    }

    private static Html figure(String text) {
        return Html.el("td").text(ReportContext.glued(text));
    }
}
