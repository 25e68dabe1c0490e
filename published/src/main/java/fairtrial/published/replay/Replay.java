package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A published comparison and how it is repeated.
///
/// @param reference  name of the row that all others are compared with
/// @param usualScale scale of the published durations with which the whole replay fits into a quarter of an
///     hour
/// @param steps      steps, the published set-up first
/// @param also       specs of further rows that boot without load
/// @param groups     the publication's name for the group of runs of a workload, where it has groups
/// @param deviations message keys behind `replay.deviation.` of unavoidable differences from the original
/// @param claims     all claims of the author, to compare with the measurements
public record Replay(
        String id,
        String name,
        Publication publication,
        String reference,
        double usualScale,
        List<Step> steps,
        List<String> also,
        Map<String, String> groups,
        List<String> deviations,
        List<ReplayClaim> claims) {
    public Replay {
        steps = List.copyOf(steps);
        deviations = List.copyOf(deviations);
        claims = List.copyOf(claims);
        also = List.copyOf(also);
        groups = Map.copyOf(groups);
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
        return new Replay(id, name, publication, reference, usualScale, others, also, groups, deviations, claims);
    }
}
