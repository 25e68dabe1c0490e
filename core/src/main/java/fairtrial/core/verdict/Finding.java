package fairtrial.core.verdict;

/// A named bottleneck: the rule that found it, the setting it names, its evidence, and whether an experiment
/// proved it (`none`, `confirmed`, `refuted`).
public record Finding(String contender, String rule, String setting, String evidence, String proof) {}
