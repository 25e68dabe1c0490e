package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.OccasionContrast;
import fairtrial.core.verdict.PooledComparison;
import fairtrial.core.verdict.PooledOccasions;
import java.util.List;
import java.util.Optional;

/// The occasions of a plan side by side: every pair on each occasion, pooled, and the variation between
/// occasions.
public final class OccasionsSection {
    private final ReportContext context;

    public OccasionsSection(ReportContext context) {
        this.context = context;
    }

    /// The section; empty for a run without other occasions.
    public List<Html> section() {
        return context.result().conclusion().occasions().map(this::describe).stream()
                .toList();
    }

    private Html describe(PooledOccasions found) {
        Html section = context.section("occasions");
        section.add(
                found.pooled() == 0
                        ? context.paragraph("occasions.too-few", found.counted(), found.needed())
                        : context.paragraph("occasions.how", found.pooled()));
        Html table = Html.el("table");
        Html head = Html.el("tr")
                .add(
                        ReportContext.column(context.say("occasions.run")),
                        ReportContext.column(context.say("occasions.began")));
        List<OccasionContrast> pairs = found.occasions().stream()
                .map(Occasion::contrasts)
                .max((one, other) -> Integer.compare(one.size(), other.size()))
                .orElse(List.of());
        for (OccasionContrast pair : pairs) {
            head.add(ReportContext.column(context.name(pair.a()) + " : " + context.name(pair.b())));
        }
        table.add(Html.el("thead").add(head));
        Html body = Html.el("tbody");
        found.occasions().forEach(occasion -> body.add(row(occasion, pairs)));
        if (found.pooled() > 0) {
            body.add(pooled(found, pairs), betweenOccasions(found, pairs));
        }
        return section.add(ReportContext.scrolling(table.add(body)));
    }

    private Html row(Occasion occasion, List<OccasionContrast> pairs) {
        Html row = Html.el("tr").add(Html.el("th").attr("scope", "row").truncated(occasion.run(), 80));
        String left = occasion.left()
                .map(why -> " · " + context.say("occasions.left", context.noInterval(why)))
                .orElse("");
        row.add(Html.el("td").text(Figures.minute(occasion.epochMillis()) + left));
        for (OccasionContrast pair : pairs) {
            row.add(cell(occasion.contrast(pair.a(), pair.b()).map(OccasionsSection::ratio)));
        }
        return row;
    }

    private Html pooled(PooledOccasions found, List<OccasionContrast> pairs) {
        Html row = Html.el("tr")
                .add(Html.el("th").attr("scope", "row").text(context.say("occasions.pooled", found.pooled())))
                .add(Html.el("td"));
        for (OccasionContrast pair : pairs) {
            row.add(cell(
                    comparison(found, pair).map(PooledComparison::comparison).flatMap(Comparison::ratio)));
        }
        return row;
    }

    private Html betweenOccasions(PooledOccasions found, List<OccasionContrast> pairs) {
        Html row = Html.el("tr")
                .add(Html.el("th").attr("scope", "row").text(context.say("occasions.between")))
                .add(Html.el("td"));
        for (OccasionContrast pair : pairs) {
            row.add(Html.el("td")
                    .text(comparison(found, pair)
                            .map(known -> context.say(
                                    "occasions." + known.stability().id(),
                                    Percent.ofShare(known.betweenPercent().mid() / 100),
                                    Percent.ofShare(known.betweenPercent().lo() / 100),
                                    Percent.ofShare(known.betweenPercent().hi() / 100)))
                            .orElse("–")));
        }
        return row;
    }

    private static Optional<PooledComparison> comparison(PooledOccasions found, OccasionContrast pair) {
        return found.comparisons().stream()
                .filter(known -> known.comparison().pair().a().equals(pair.a())
                        && known.comparison().pair().b().equals(pair.b()))
                .findFirst();
    }

    private static Html cell(Optional<Interval> ratio) {
        return Html.el("td", "num").text(ratio.map(Percent::of).orElse("–"));
    }

    /// The occasion's own simultaneous interval.
    private static Interval ratio(OccasionContrast contrast) {
        double half = contrast.criticalT() * contrast.standardError();
        return new Interval(
                Math.exp(contrast.logRatio() - half),
                Math.exp(contrast.logRatio()),
                Math.exp(contrast.logRatio() + half));
    }
}
