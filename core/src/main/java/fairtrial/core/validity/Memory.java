package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent.Died;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// Check that the heap was large enough to measure the container instead of the collector, and that no memory
/// limit killed it. Under a limit that the user asked for, both are part of the answer and only a warning.
final class Memory implements Check {
    /// Largest share of GC threads in the CPU time (PROTOCOL.md, Validity).
    private static final double MOST_GC = 0.10;

    /// Exit code of a process that the kernel kills at a memory limit: 128 + SIGKILL.
    private static final String KILLED = "exit code 137";

    @Override
    public CheckId id() {
        return CheckId.MEMORY;
    }

    @Override
    public List<String> codes() {
        return List.of("memory");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            String id = contender.id();
            List<ContenderRound> rounds = record.finishedRounds().stream()
                    .flatMap(round -> round.contenders().stream())
                    .filter(round -> round.contender().equals(id))
                    .toList();
            long killed = record.all(Died.class)
                    .filter(died -> died.contender().equals(id) && isOfMemory(died))
                    .count();
            if (!rounds.isEmpty() || killed > 0) {
                Status trouble = contender.limit().isPresent() ? Status.WARN : Status.FAIL;
                all.add(judge(rows, id, rounds, killed, trouble));
            }
        }
        return all;
    }

    private static ValidityRow judge(Rows rows, String id, List<ContenderRound> rounds, long killed, Status trouble) {
        boolean exhausted =
                rounds.stream().anyMatch(round -> round.outOfMemory().equals(Reading.of(true)));
        OptionalDouble gc = rounds.stream()
                .flatMapToDouble(round -> ThreadShares.of(round, ThreadRole.GC).stream())
                .average();
        if (gc.isEmpty() && !exhausted && killed == 0) {
            return rows.row(id, Rows.ALL, Status.UNAVAILABLE);
        }
        boolean failed = exhausted || killed > 0 || gc.orElse(0) > MOST_GC;
        return rows.row(
                id,
                Rows.ALL,
                failed ? trouble : Status.PASS,
                gc.isEmpty() ? "?" : Percent.ofShare(gc.getAsDouble()),
                exhausted ? "OutOfMemoryError" : "–",
                killed);
    }

    private static boolean isOfMemory(Died died) {
        return died.reason().contains(KILLED) || died.logTail().contains("OutOfMemoryError");
    }
}
