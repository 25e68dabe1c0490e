package fairtrial.cli.session;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.Optional;

/// Who knows how a contender of a run uses its limited resources.
public interface EvidenceSource {
    /// The stable name in `explain.json`: `journal` or `live`.
    String id();

    /// The evidence about a contender; empty where this source has none.
    Optional<ContenderEvidence> of(RunRecord record, String contender);

    /// Settings in force of a contender that cannot matter.
    List<LimitingSetting> inert(RunRecord record, String contender);
}
