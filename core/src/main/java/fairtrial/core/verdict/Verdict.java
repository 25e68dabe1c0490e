package fairtrial.core.verdict;

import java.util.List;

/// The answer to the question of the plan: in words, and as tiers of tied contenders, best first. Without a
/// ranking there is no verdict, and the texts give the reason.
public record Verdict(String textEn, String textZh, List<List<String>> ranking) {}
