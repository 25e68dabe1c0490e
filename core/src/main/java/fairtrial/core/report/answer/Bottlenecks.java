package fairtrial.core.report.answer;

import fairtrial.core.analysis.Metric;
import fairtrial.core.analysis.Percent;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.Telling;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.ValidityRow;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/// What limited a contender at capacity, as far as the checks and its CPUs tell.
final class Bottlenecks {
    /// Checks that find another limit than the contender's CPU.
    private static final Set<String> LIMITS =
            Set.of("offered-load-bound", "concurrency-cap", "client-bound", "memory", "connections");

    private final Telling telling;

    Bottlenecks(Telling telling) {
        this.telling = telling;
    }

    /// Its own speed was: its CPUs were busy, and no check found another limit.
    boolean isCpu(String id) {
        return limit(id).isEmpty() && telling.record().busyAtCapacity(id).orElse(0) >= MachineCpu.SATURATED;
    }

    /// One sentence.
    Html of(String id) {
        String name = telling.name(id);
        if (telling.record()
                .all(JournalEvent.Lost.class)
                .anyMatch(lost -> lost.contender().equals(id))) {
            return telling.item("why.lost", name);
        }
        Optional<ValidityRow> limit = limit(id);
        if (limit.isPresent()) {
            return telling.item(
                    "why.limited",
                    name,
                    telling.say(limit.get().evidence()),
                    telling.say(limit.get().advice()));
        }
        OptionalDouble busy = telling.record().busyAtCapacity(id);
        if (busy.isEmpty()) {
            return telling.item(telling.record().capacity(id).isEmpty() ? "why.unmeasured" : "why.unknown", name);
        }
        String share = Percent.ofShare(busy.getAsDouble());
        return isCpu(id) ? telling.item("why.cpu", name, share, cost(id)) : telling.item("why.waits", name, share);
    }

    private Optional<ValidityRow> limit(String id) {
        String capacity = telling.record().plan().capacity().id();
        return Failures.of(telling.result().validity()).first(id, capacity, LIMITS);
    }

    private String cost(String id) {
        return telling.result()
                .atCapacity(id, Metric.CPU_PER_REQUEST.id())
                .map(e -> Figures.of(e, telling::noInterval))
                .orElse("–");
    }
}
