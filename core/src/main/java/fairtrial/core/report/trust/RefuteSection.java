package fairtrial.core.report.trust;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.stream.Collectors;

/// Section on how to refute the page: another seed, the arithmetic by other means, the contenders without this
/// tool, and the assumptions that were not checked.
public final class RefuteSection {
    private final ReportContext context;
    private final Plan plan;

    public RefuteSection(ReportContext context) {
        this.context = context;
        this.plan = context.record().plan();
    }

    public Html section() {
        Html list = Html.el("ol");
        list.add(step("refute.seed", RepeatSection.command(plan, plan.header().seed() + 1)));
        list.add(step("refute.arithmetic", "python3 core/src/test/python/recompute.py RUN"));
        plan.ranked().stream().findFirst().map(this::eject).ifPresent(list::add);
        list.add(context.item(
                "refute.machine",
                Untrusted.truncate(context.result().machine().processors().model(), 80)));
        list.add(context.item(
                "refute.set-up",
                plan.loads().workload().name(),
                plan.loads().capacity().connections(),
                plan.environment().placement().contender().list()));
        list.add(context.item(
                "refute.assumptions", Figures.percent(plan.decision().margin())));
        List<CheckId> unchecked = context.result().assessment().validity().stream()
                .filter(row -> row.status() == ValidityRow.Status.UNAVAILABLE)
                .map(ValidityRow::check)
                .distinct()
                .toList();
        if (!unchecked.isEmpty()) {
            list.add(context.item(
                    "refute.unchecked", unchecked.stream().map(context::title).collect(Collectors.joining(" · "))));
        }
        return context.section("refute").add(context.paragraph("refute.how"), list);
    }

    private Html eject(Contender contender) {
        return step("refute.eject", RepeatSection.ejecting(plan, contender));
    }

    private Html step(String key, String command) {
        return context.item(key).add(ReportContext.listing(command));
    }
}
