package fairtrial.cli.session;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.journal.JournalEvidence;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.Optional;

/// The evidence that every run has: it starts nothing.
public final class JournalSource implements EvidenceSource {
    @Override
    public String id() {
        return "journal";
    }

    @Override
    public Optional<ContenderEvidence> of(RunRecord record, String contender) {
        return JournalEvidence.of(record, contender);
    }

    @Override
    public List<LimitingSetting> inert(RunRecord record, String contender) {
        return JournalEvidence.inert(record, contender);
    }
}
