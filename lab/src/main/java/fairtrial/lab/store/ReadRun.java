package fairtrial.lab.store;

import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import java.util.List;

/// A run folder, as far as it is readable.
///
/// @param planHash SHA-256 of `plan.json` as stored
/// @param gaps     parts that are unreadable or differ from the sealed ones; empty when the folder is whole
public record ReadRun(RunRecord record, String planHash, List<Message> gaps) {
    public ReadRun {
        gaps = List.copyOf(gaps);
    }

    /// Whether every part is present and unchanged since the run was sealed.
    public boolean isWhole() {
        return gaps.isEmpty();
    }
}
