package fairtrial.core.bisect;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A bisection: schema `fairtrial/bisect/1`.
///
/// @param over       the range, as typed
/// @param experiment digest of what else was asked for: application, requests, load
/// @param versions   names of all versions of the range, ascending
/// @param tested     what is known of those that were looked at, by place
/// @param skipped    those that do not resolve or start, by place, with the reason
/// @param looks      what was started and measured, in order
/// @param boundaries ascending; empty while the search runs
public record BisectReport(
        String schema,
        Claim claim,
        String over,
        String experiment,
        List<String> versions,
        SortedMap<Integer, Tested> tested,
        SortedMap<Integer, Message> skipped,
        List<MadeLook> looks,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<List<Boundary>> boundaries) {
    private static final String SCHEMA = "fairtrial/bisect/1";

    public BisectReport {
        versions = List.copyOf(versions);
        tested = new TreeMap<>(tested);
        skipped = new TreeMap<>(skipped);
        looks = List.copyOf(looks);
        boundaries = boundaries.map(List::copyOf);
    }

    /// A look, and the run that measured it.
    ///
    /// @param folder below that of the bisection; empty for starts, and where nothing started
    public record MadeLook(
            Look look,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> folder) {}

    /// A bisection at its beginning.
    public static BisectReport begun(Claim claim, String over, String experiment, List<String> versions) {
        return new BisectReport(
                SCHEMA,
                claim,
                over,
                experiment,
                versions,
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(),
                Optional.empty());
    }

    /// Copy with what is known.
    public BisectReport with(Known known, List<MadeLook> done) {
        return new BisectReport(
                schema, claim, over, experiment, versions, known.tested(), known.skipped(), done, boundaries);
    }

    /// Copy at the end of the search.
    public BisectReport with(List<Boundary> found) {
        return new BisectReport(schema, claim, over, experiment, versions, tested, skipped, looks, Optional.of(found));
    }

    /// Whether the other one searches for the same among the same versions.
    public boolean isSame(BisectReport other) {
        return claim.equals(other.claim)
                && over.equals(other.over)
                && experiment.equals(other.experiment)
                && versions.equals(other.versions);
    }

    /// Whether the search came to its end.
    @JsonIgnore
    public boolean isFinished() {
        return boundaries.isPresent();
    }

    /// The name of a version.
    public String version(int place) {
        return versions.get(place);
    }

    /// The names of the versions between two neighbours that cannot be started.
    public List<String> skippedBetween(Boundary boundary) {
        return skipped.subMap(boundary.before() + 1, boundary.after()).keySet().stream()
                .map(this::version)
                .toList();
    }
}
