package fairtrial.core.verdict;

import fairtrial.core.text.Language;
import java.util.List;

/// The answer to the question of the plan: in words, and as tiers of tied contenders, best first. Without a
/// ranking there is no verdict, and the texts give the reason.
public record Verdict(String textEn, String textZh, List<List<String>> ranking) {
    /// The words in that language.
    public String text(Language language) {
        return switch (language) {
            case EN -> textEn;
            case ZH -> textZh;
        };
    }
}
