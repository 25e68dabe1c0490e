package fairtrial.proof.jmc;

/// The score of one rule.
///
/// @param id      the rule's identifier
/// @param score   0 to 100; from 25 on Mission Control shows it, from 75 on as a warning
/// @param summary what it says, in one sentence
public record RuleScore(String id, double score, String summary) {}
