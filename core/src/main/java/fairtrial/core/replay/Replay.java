package fairtrial.core.replay;

import fairtrial.core.published.Publication;
import java.util.List;
import java.util.Map;

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
}
