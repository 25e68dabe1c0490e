package fairtrial.published.replay;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Optional;

/// A published comparison and how it is repeated.
///
/// @param usualScale scale of the published durations with which the whole replay fits into a quarter of an
///     hour
/// @param steps      steps, the published set-up first
/// @param deviations message keys behind `replay.deviation.` of unavoidable differences from the original
/// @param claims     all claims of the author, to compare with the measurements
@JsonPropertyOrder({
    "id",
    "name",
    "publication",
    "reference",
    "usual_scale",
    "steps",
    "also",
    "groups",
    "deviations",
    "claims"
})
public record Replay(
        String id,
        String name,
        Publication publication,
        @JsonUnwrapped ReplayRows rows,
        double usualScale,
        List<Step> steps,
        List<String> deviations,
        List<ReplayClaim> claims) {
    public Replay {
        steps = List.copyOf(steps);
        deviations = List.copyOf(deviations);
        claims = List.copyOf(claims);
    }

    /// Copy with the published set-up and the first `changes` steps after it, each with this number of rounds;
    /// empty: unchanged.
    public Replay first(Optional<Integer> changes, Optional<Integer> rounds) {
        return withSteps(steps.stream()
                .limit(1L + changes.orElse(steps.size()))
                .map(step ->
                        new Step(step.id(), step.change(), step.value(), step.setUp(), rounds.orElse(step.rounds())))
                .toList());
    }

    /// Copy with this generator instead of the author's. Steps with our own agent are unchanged.
    public Replay drivenBy(LoadTool tool) {
        return withSteps(steps.stream()
                .map(step -> new Step(
                        step.id(), step.change(), step.value(), step.setUp().drivenBy(tool), step.rounds()))
                .toList());
    }

    /// Copy with other steps.
    public Replay withSteps(List<Step> others) {
        return new Replay(id, name, publication, rows, usualScale, others, deviations, claims);
    }
}
