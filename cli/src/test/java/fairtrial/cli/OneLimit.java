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
import java.util.function.Function;

/// Evidence of contenders that have one limit each.
///
/// @param id    name of this source
/// @param plain figures of 16 connections
/// @param alone figures of one connection
/// @param limit the resource of a contender
record OneLimit(String id, LoadedFigures plain, LoadedFigures alone, Function<String, LimitedResource> limit)
        implements EvidenceSource {
    /// Four request threads, all in use with Tomcat; a request takes 20 ms alone.
    static OneLimit fourThreads() {
        return fourThreads("threads");
    }

    /// @param pool what the threads are called
    static OneLimit fourThreads(String pool) {
        return new OneLimit(
                "made-up",
                new LoadedFigures(16, 200, 0.08, 0.085, OptionalDouble.of(100)),
                new LoadedFigures(1, 50, 0.02, 0.021, OptionalDouble.of(100)),
                contender -> new LimitedResource(
                        ResourceKind.REQUEST_THREADS,
                        pool,
                        4,
                        contender.equals("tomcat") ? 4 : 1,
                        OptionalDouble.of(12),
                        Optional.of(new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4"))));
    }

    /// A lock of the application that each request holds for 2 ms: no setting turns it.
    static OneLimit lock(String id) {
        return new OneLimit(
                id,
                new LoadedFigures(16, 480, 0.033, 0.034, OptionalDouble.of(100)),
                new LoadedFigures(1, 430, 0.0022, 0.003, OptionalDouble.of(100)),
                contender -> new LimitedResource(
                        ResourceKind.LOCK, "Gate.lock", 1, 1, OptionalDouble.of(14.5), Optional.empty()));
    }

    @Override
    public Optional<ContenderEvidence> of(RunRecord record, String contender) {
        return Optional.of(new ContenderEvidence(
                contender,
                plain,
                plain,
                Optional.of(alone),
                List.of(limit.apply(contender)),
                Reading.unavailable("made up")));
    }

    @Override
    public List<LimitingSetting> inert(RunRecord record, String contender) {
        return List.of();
    }
}
