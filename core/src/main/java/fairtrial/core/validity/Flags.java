package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.Identity;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Check that every requested JVM flag is in force, by the JVM's own input arguments and its collectors. Flags
/// after the jar are program arguments and do not appear there.
final class Flags implements Check {
    /// Prefix of the collector names by flag (`java.lang.management`).
    private static final Map<String, String> COLLECTORS = Map.of(
            "-XX:+UseSerialGC", "Copy",
            "-XX:+UseParallelGC", "PS ",
            "-XX:+UseG1GC", "G1 ",
            "-XX:+UseZGC", "ZGC",
            "-XX:+UseShenandoahGC", "Shenandoah ",
            "-XX:+UseConcMarkSweepGC", "ConcurrentMarkSweep");

    /// Choices of a virtual machine, which the launcher takes before the JVM sees them.
    private static final Set<String> OF_LAUNCHER = Set.of("-server", "-client");

    @Override
    public CheckId id() {
        return CheckId.FLAGS;
    }

    @Override
    public List<String> codes() {
        return List.of("flags-ignored");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            record.boot(contender.id()).ifPresent(boot -> {
                List<String> asked = record.plan().flags(contender).stream()
                        .filter(flag -> !OF_LAUNCHER.contains(flag))
                        .toList();
                List<String> missing = asked.stream()
                        .filter(flag -> !boot.identity().jvm().inputArguments().contains(flag))
                        .toList();
                Optional<String> collector = otherCollector(record.plan(), contender, boot.identity());
                Status status = missing.isEmpty() && collector.isEmpty() ? Status.PASS : Status.FAIL;
                String told =
                        Stream.concat(missing.stream(), collector.stream()).collect(Collectors.joining(" "));
                all.add(rows.row(contender.id(), Rows.ALL, status, asked.size(), told));
            });
        }
        return all;
    }

    /// The running collectors, if they are not those of the last collector flag. On one CPU or with little
    /// memory a JVM chooses Serial by itself. A flag after the start class on the command line has no effect.
    private static Optional<String> otherCollector(Plan plan, Contender contender, Identity identity) {
        Optional<String> wanted = plan.flags(contender).stream()
                .filter(COLLECTORS::containsKey)
                .map(COLLECTORS::get)
                .reduce((first, last) -> last);
        if (wanted.isEmpty() || identity.jvm().collectors().isEmpty()) {
            return Optional.empty();
        }
        boolean runs = identity.jvm().collectors().stream().anyMatch(name -> name.startsWith(wanted.get()));
        return runs
                ? Optional.empty()
                : Optional.of("(" + String.join(", ", identity.jvm().collectors()) + ")");
    }
}
