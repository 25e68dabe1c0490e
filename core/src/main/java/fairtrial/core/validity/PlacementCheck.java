package fairtrial.core.validity;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ContenderRound;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;

/// Check that contender and load share no CPU, read from the running threads instead of the plan.
final class PlacementCheck implements Check {
    @Override
    public CheckId id() {
        return CheckId.PLACEMENT;
    }

    @Override
    public List<String> codes() {
        return List.of("shared-cpu");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        List<ValidityRow> all = new ArrayList<>();
        for (RoundFinished round : record.finishedRounds().reversed()) {
            for (ContenderRound contender : round.contenders()) {
                boolean told = all.stream().anyMatch(row -> row.contender().equals(contender.contender()));
                if (!told) {
                    all.add(judge(rows, contender, round.loadAffinity()));
                }
            }
        }
        return all;
    }

    private static ValidityRow judge(Rows rows, ContenderRound contender, Reading<CpuSet> load) {
        String id = contender.contender();
        return switch (contender.affinity()) {
            case Reading.Unavailable<CpuSet>(String why) -> rows.row(id, Rows.ALL, Status.UNAVAILABLE, why);
            case Reading.Available<CpuSet>(CpuSet own) ->
                switch (load) {
                    case Reading.Unavailable<CpuSet>(String why) -> rows.row(id, Rows.ALL, Status.UNAVAILABLE, why);
                    case Reading.Available<CpuSet>(CpuSet other) ->
                        rows.row(
                                id,
                                Rows.ALL,
                                own.overlaps(other) ? Status.FAIL : Status.PASS,
                                own.list(),
                                other.list());
                };
        };
    }
}
