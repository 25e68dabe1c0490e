package fairtrial.core.replay;

import fairtrial.core.published.Publication;
import java.util.List;

/// A published comparison as it is run again.
///
/// @param reference  name of the row that all others are compared with
/// @param steps      the published set-up first
/// @param deviations message keys behind `replay.deviation.` of what cannot be as it was
/// @param claims     everything that the author says, to be held against what is measured
public record Replay(
        String id,
        String name,
        Publication publication,
        String reference,
        List<Step> steps,
        List<String> deviations,
        List<ReplayClaim> claims) {
    public Replay {
        steps = List.copyOf(steps);
        deviations = List.copyOf(deviations);
        claims = List.copyOf(claims);
    }
}
