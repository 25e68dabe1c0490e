package fairtrial.core.explain;

import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;

/// What was seen of a contender, before any setting was turned.
///
/// @param plain     slices without any evidence: the figures that predictions start from
/// @param watched   slices in which resources were read and the JVM recorded
/// @param alone     slices with one connection, where nothing queues; empty: an open loop, or not measured
/// @param resources limited resources in the watched slices; the CPUs and the load's side in the plain ones
/// @param recorded  the recording; unavailable with the reason
public record ContenderEvidence(
        String contender,
        LoadedFigures plain,
        LoadedFigures watched,
        Optional<LoadedFigures> alone,
        List<LimitedResource> resources,
        Reading<Recorded> recorded) {
    public ContenderEvidence {
        resources = List.copyOf(resources);
    }

    /// Share of the time in which the JVM was paused for collections, 0–1; 0 where nothing was recorded.
    public double collectingShare() {
        return recorded instanceof Reading.Available<Recorded>(Recorded seen) ? seen.collectingShare() : 0;
    }

    /// The part of it for collections of the whole heap.
    public double fullyCollectingShare() {
        return recorded instanceof Reading.Available<Recorded>(Recorded seen) ? seen.fullyCollectingShare() : 0;
    }
}
