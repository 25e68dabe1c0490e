package fairtrial.core.verdict;

import java.util.List;

/// The answer to the question of the plan: in words, and as tiers of tied contenders, best first. Empty
/// ranking: no verdict, and the texts say why.
public record Verdict(String textEn, String textZh, List<List<String>> ranking) {}
