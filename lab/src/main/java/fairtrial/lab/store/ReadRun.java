package fairtrial.lab.store;

import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import java.util.List;

/// A run folder as far as it can be read.
///
/// @param planHash SHA-256 of `plan.json` as stored
/// @param gaps     what could not be read, or is not what was sealed; empty: the folder is whole
public record ReadRun(RunRecord record, String planHash, List<Message> gaps) {
    public ReadRun {
        gaps = List.copyOf(gaps);
    }

    /// Whether everything is there as it was sealed.
    public boolean isWhole() {
        return gaps.isEmpty();
    }
}
