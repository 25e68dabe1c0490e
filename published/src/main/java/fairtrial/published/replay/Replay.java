package fairtrial.published.replay;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A published comparison as it is run again.
///
/// @param reference  name of the row that all others are compared with
/// @param usualScale of the published durations, so that the whole replay fits a quarter of an hour
/// @param steps      the published set-up first
/// @param also       specs of further rows that boot and are not loaded
/// @param groups     how the publication calls a workload's group of runs, where it groups them
/// @param deviations message keys behind `replay.deviation.` of what cannot be as it was
/// @param claims     everything that the author says, to be held against what is measured
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

    /// The published set-up and the first `changes` steps after it, each with that many rounds; empty: as it is.
    public Replay first(Optional<Integer> changes, Optional<Integer> rounds) {
        return with(steps.stream()
                .limit(1L + changes.orElse(steps.size()))
                .map(step ->
                        new Step(step.id(), step.change(), step.value(), step.setUp(), rounds.orElse(step.rounds())))
                .toList());
    }

    /// The same with that generator wherever the author's stands; our own agent stays ours.
    public Replay drivenBy(LoadTool tool) {
        return with(steps.stream()
                .map(step -> new Step(
                        step.id(), step.change(), step.value(), step.setUp().drivenBy(tool), step.rounds()))
                .toList());
    }

    /// The same with other steps.
    public Replay with(List<Step> others) {
        return new Replay(id, name, publication, reference, usualScale, others, also, groups, deviations, claims);
    }
}
