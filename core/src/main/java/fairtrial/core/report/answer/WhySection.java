package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
import fairtrial.core.report.contender.CpuSplit;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.why.ExplainedGaps;
import fairtrial.core.report.why.ExplainedLimits;
import fairtrial.core.report.why.ExplainedProfiles;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The reasons for the order: the limit of each contender, and the part of a difference that CPU time per
/// request explains. Throughput is busy CPUs ÷ CPU per request, so where both have busy CPUs the difference in
/// CPU time explains the difference in throughput.
public final class WhySection {
    /// From this share of the difference (of logarithms) on, CPU time per request is the reason; below it, a
    /// part of the reason.
    private static final double MOST = 0.5;

    private final ReportContext context;
    private final Bottlenecks bottlenecks;

    public WhySection(ReportContext context) {
        this.context = context;
        this.bottlenecks = new Bottlenecks(context);
    }

    /// The section.
    public Html section() {
        Html limits = Html.el("ul");
        context.compared().forEach(contender -> limits.add(bottlenecks.of(contender.id())));
        Html section = context.section("why").add(context.paragraph("why.limits"), limits);
        new ExplainedLimits(context).parts().forEach(section::add);
        new ExplainedGaps(context).parts().forEach(section::add);
        new ExplainedProfiles(context).parts().forEach(section::add);
        List<Comparison> primary = context.result().primary();
        Html pairs = Html.el("ul");
        primary.stream()
                .filter(c -> c.test().noInterval().isEmpty() && c.differs())
                .forEach(c -> pairs.add(difference(c)));
        if (!pairs.isEmpty()) {
            section.add(context.paragraph("why.differences"), pairs);
        } else {
            boolean told = primary.stream().anyMatch(c -> c.test().noInterval().isEmpty());
            section.add(context.paragraph(told ? "why.nothing" : "why.undecided"));
        }
        return section.add(new CpuSplit(context).figure()).add(new TradeOffs(context).figure());
    }

    /// The sentence for one pair, the better contender first.
    private Html difference(Comparison c) {
        boolean first = c.ratio().orElseThrow().mid() >= 1;
        String ahead = first ? c.pair().a() : c.pair().b();
        String behind = first ? c.pair().b() : c.pair().a();
        Interval more = c.ratioOf(ahead).orElseThrow();
        Optional<Interval> cost = cost(ahead, behind);
        List<String> words = new ArrayList<>(List.of(context.name(ahead), context.name(behind), Percent.of(more)));
        cost.map(Percent::of).ifPresent(words::add);
        return context.item(reason(ahead, behind, more, cost), words.toArray());
    }

    private String reason(String ahead, String behind, Interval more, Optional<Interval> cost) {
        if (!bottlenecks.isCpu(ahead) || !bottlenecks.isCpu(behind)) {
            return "why.other-limit";
        }
        if (cost.isEmpty()) {
            return "why.no-cost";
        }
        Interval ratio = cost.get();
        if (ratio.hi() < 1) {
            return -Math.log(ratio.mid()) >= MOST * Math.log(more.mid()) ? "why.cheaper" : "why.partly";
        }
        return ratio.lo() > 1 ? "why.dearer" : "why.unexplained";
    }

    /// The ratio of CPU time per request, the contender ahead ÷ the one behind; empty without an interval.
    private Optional<Interval> cost(String ahead, String behind) {
        return context.result().statistics().comparisons().stream()
                .filter(c -> c.pair().metric().equals(Metric.CPU_PER_REQUEST.id()) && c.isBetween(ahead, behind))
                .filter(c -> c.test().noInterval().isEmpty())
                .findFirst()
                .flatMap(c -> c.ratioOf(ahead));
    }
}
