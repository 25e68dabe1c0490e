package fairtrial.cli;

import fairtrial.cli.session.EvidenceSource;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Reading;
import fairtrial.core.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A contender that has four request threads, all in use; a request takes 20 ms alone.
///
/// @param pool what the threads are called
record FourThreads(String pool) implements EvidenceSource {
    FourThreads() {
        this("threads");
    }

    @Override
    public String id() {
        return "made-up";
    }

    @Override
    public Optional<ContenderEvidence> of(RunRecord record, String contender) {
        LoadedFigures plain = new LoadedFigures(16, 200, 0.08, 0.085, OptionalDouble.of(100));
        LoadedFigures alone = new LoadedFigures(1, 50, 0.02, 0.021, OptionalDouble.of(100));
        LimitedResource threads = new LimitedResource(
                ResourceKind.REQUEST_THREADS,
                pool,
                4,
                contender.equals("tomcat") ? 4 : 1,
                OptionalDouble.of(12),
                Optional.of(new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4")));
        return Optional.of(new ContenderEvidence(
                contender, plain, plain, Optional.of(alone), List.of(threads), Reading.unavailable("made up")));
    }

    @Override
    public List<LimitingSetting> inert(RunRecord record, String contender) {
        return List.of();
    }
}
