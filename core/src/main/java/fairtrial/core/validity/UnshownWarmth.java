package fairtrial.core.validity;

import fairtrial.core.record.JournalEvent.Warmed;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Steadiness;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Set;

/// JVMs that are not shown to be warm: not level before the first slice (unless the check `warmth` passes),
/// or faster from slice to slice.
///
/// @param jvms  number of JVMs of these contenders, one per contender and round
/// @param count number of those that are not shown to be warm
/// @param many  whether they are at least half of one contender's JVMs: its figure then stands for them as
///     much as for warm ones
public record UnshownWarmth(int jvms, int count, boolean many) {
    /// The JVMs of these contenders.
    public static UnshownWarmth of(RunRecord record, List<ValidityRow> validity, List<String> contenders) {
        boolean content = validity.stream()
                .filter(row -> row.check() == CheckId.WARMTH && contenders.contains(row.contender()))
                .allMatch(row -> row.status() == ValidityRow.Status.PASS);
        int jvms = 0;
        int count = 0;
        boolean many = false;
        for (String contender : contenders) {
            List<Warmed> warmed = record.all(Warmed.class)
                    .filter(jvm -> jvm.contender().equals(contender))
                    .toList();
            int unshown = unshown(record, contender, warmed, content);
            jvms += warmed.size();
            count += unshown;
            many |= unshown > 0 && 2 * unshown >= warmed.size();
        }
        return new UnshownWarmth(jvms, count, many);
    }

    private static int unshown(RunRecord record, String contender, List<Warmed> warmed, boolean content) {
        Set<Integer> rising = RisingRounds.of(record, contender);
        return Math.toIntExact(warmed.stream()
                .filter(jvm -> !(content || jvm.is(Steadiness.LEVEL)) || rising.contains(jvm.round()))
                .count());
    }
}
