package fairtrial.published.replay;

import java.util.List;

/// The result of a replay: a pure function of its record.
public record ReplayResult(
        String schema, ReplayRecord record, List<Side> sides, List<ClaimOutcome> claims, List<FlipRow> flips) {
    public ReplayResult {
        sides = List.copyOf(sides);
        claims = List.copyOf(claims);
        flips = List.copyOf(flips);
    }
}
