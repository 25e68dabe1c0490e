package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;

/// Every JVM flag that was asked for is in force: asked from inside, the JVM's own input arguments. Flags after
/// the jar
/// are
/// program arguments and never get there.
final class Flags implements Check {
    @Override
    public String name() {
        return "flags";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, name(), "flags-ignored");
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            record.boot(contender.id()).ifPresent(boot -> {
                List<String> asked = asked(record.plan(), contender);
                List<String> missing = asked.stream()
                        .filter(flag -> !boot.identity().inputArguments().contains(flag))
                        .toList();
                Status status = missing.isEmpty() ? Status.PASS : Status.FAIL;
                all.add(rows.row(contender.id(), Rows.ALL, status, asked.size(), String.join(" ", missing)));
            });
        }
        return all;
    }

    private static List<String> asked(Plan plan, Contender contender) {
        List<String> flags = new ArrayList<>(plan.jvm().flags());
        flags.addAll(contender.jvmFlags());
        flags.add(plan.jvm().collectorFlag());
        return flags;
    }
}
