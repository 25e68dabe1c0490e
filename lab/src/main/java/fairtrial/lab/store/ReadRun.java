package fairtrial.lab.store;

import fairtrial.core.explain.told.Explanations;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import java.util.List;

/// A run folder, as far as it is readable.
///
/// @param planHash SHA-256 of `plan.json` as stored
/// @param gaps      parts that are unreadable or differ from the sealed ones; empty when the folder is whole
/// @param explained what limits its contenders, as far as that was asked
public record ReadRun(RunRecord record, String planHash, List<Message> gaps, Explanations explained) {
    public ReadRun {
        gaps = List.copyOf(gaps);
    }

    /// Copy with other explanations, which are whole.
    public ReadRun withExplained(Explanations others) {
        List<Message> rest = gaps.stream()
                .filter(gap -> !gap.key().equals("gap.file") || !gap.arguments().contains(Explanations.FILE))
                .toList();
        return new ReadRun(record, planHash, rest, others);
    }

    /// Whether every part is present and unchanged since the run was sealed.
    public boolean isWhole() {
        return gaps.isEmpty();
    }
}
