package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Metric;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.ValidityRow;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// The limit of each contender at capacity, from the checks and its CPUs.
final class Bottlenecks {
    /// Checks that find another limit than the contender's CPU.
    private static final Set<CheckId> LIMITS = Set.of(
            CheckId.OFFERED_LOAD_BOUND,
            CheckId.CONCURRENCY_CAP,
            CheckId.CLIENT_BOUND,
            CheckId.MEMORY,
            CheckId.CONNECTIONS);

    private final ReportContext context;

    Bottlenecks(ReportContext context) {
        this.context = context;
    }

    /// Whether the limit is the contender's own speed: its CPUs were busy, and no check found another limit.
    boolean isCpu(String id) {
        return limit(id).isEmpty() && context.record().busyAtCapacity(id).orElse(0) >= MachineCpu.SATURATED;
    }

    /// The limit of a contender in one sentence.
    Html of(String id) {
        String name = context.name(id);
        if (context.record()
                .all(JournalEvent.Lost.class)
                .anyMatch(lost -> lost.contender().equals(id))) {
            return context.item("why.lost", name);
        }
        Optional<ValidityRow> limit = limit(id);
        if (limit.isPresent()) {
            return context.item(
                    "why.limited",
                    name,
                    context.say(limit.get().evidence()),
                    context.say(limit.get().advice()));
        }
        OptionalDouble busy = context.record().busyAtCapacity(id);
        if (busy.isEmpty()) {
            return context.item(context.record().capacity(id).isEmpty() ? "why.unmeasured" : "why.unknown", name);
        }
        String share = Percent.ofShare(busy.getAsDouble());
        return isCpu(id) ? context.item("why.cpu", name, share, cost(id)) : context.item("why.waits", name, share);
    }

    private Optional<ValidityRow> limit(String id) {
        String capacity = context.record().plan().loads().capacity().id();
        return Failures.of(context.result().assessment().validity()).first(id, capacity, LIMITS);
    }

    private String cost(String id) {
        return context.result()
                .atCapacity(id, Metric.CPU_PER_REQUEST.id())
                .map(e -> Figures.of(e, context::noInterval))
                .orElse("–");
    }
}
