package fairtrial.cli;

import fairtrial.cli.session.EvidenceSource;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.model.Reading;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A contender whose requests hold a lock of the application, one at a time for 2 ms: no setting turns it.
///
/// @param id name of this source
record OneLock(String id) implements EvidenceSource {
    @Override
    public Optional<ContenderEvidence> of(RunRecord record, String contender) {
        LoadedFigures plain = new LoadedFigures(16, 480, 0.033, 0.034, OptionalDouble.of(100));
        LoadedFigures alone = new LoadedFigures(1, 430, 0.0022, 0.003, OptionalDouble.of(100));
        LimitedResource lock =
                new LimitedResource(ResourceKind.LOCK, "Gate.lock", 1, 1, OptionalDouble.of(14.5), Optional.empty());
        return Optional.of(new ContenderEvidence(
                contender, plain, plain, Optional.of(alone), List.of(lock), Reading.unavailable("made up")));
    }

    @Override
    public List<LimitingSetting> inert(RunRecord record, String contender) {
        return List.of();
    }
}
