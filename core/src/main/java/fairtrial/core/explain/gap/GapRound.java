package fairtrial.core.explain.gap;

/// What was counted of both contenders in one round of fresh JVMs.
public record GapRound(SideCounts contender, SideCounts against) {}
