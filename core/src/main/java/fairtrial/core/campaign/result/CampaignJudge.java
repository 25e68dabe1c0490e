package fairtrial.core.campaign.result;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Interaction;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Judge of a campaign: pure, from the judged cells.
public final class CampaignJudge {
    /// A sentence names at most this many cells; the table has them all.
    private static final int MOST_NAMES = 20;

    private CampaignJudge() {}

    /// The result of a campaign.
    ///
    /// @param cells in the order of the campaign
    public static CampaignResult of(String name, String on, List<JudgedCell> cells, String judgedBy) {
        List<CellResult> results = cells.stream().map(JudgedCell::result).toList();
        List<ClassDifference> differences = ClassDifferences.of(cells);
        return new CampaignResult(
                CampaignResult.SCHEMA,
                name,
                on,
                results,
                differences,
                text(Language.EN, results, differences),
                text(Language.ZH, results, differences),
                judgedBy);
    }

    private static String text(Language language, List<CellResult> cells, List<ClassDifference> differences) {
        Texts texts = Texts.inLanguage(language);
        List<String> sentences = new ArrayList<>();
        long over =
                cells.stream().filter(cell -> cell.state() == CellState.OVER).count();
        sentences.add(texts.say("campaign.over", over, cells.size()));
        winners(cells)
                .forEach((winner, where) -> sentences.add(
                        winner.isEmpty()
                                ? texts.say("campaign.no-winner", where.size(), cells.size(), names(texts, where))
                                : texts.say(
                                        "campaign.winner", winner, where.size(), cells.size(), names(texts, where))));
        long differ = differences.stream()
                .filter(difference -> difference.answer() == Interaction.DIFFERS)
                .count();
        if (differ > 0) {
            sentences.add(texts.say("campaign.differs", differ, differences.size()));
        } else if (!differences.isEmpty()) {
            boolean same = differences.stream().allMatch(d -> d.answer() == Interaction.SAME);
            sentences.add(texts.say(same ? "campaign.same" : "campaign.open", differences.size()));
        }
        return String.join(texts.say("campaign.between"), sentences);
    }

    /// Cells by their first contender; those without a single one under an empty name.
    private static Map<String, List<CellResult>> winners(List<CellResult> cells) {
        Map<String, List<CellResult>> winners = new LinkedHashMap<>();
        cells.stream()
                .filter(cell -> cell.state() == CellState.OVER)
                .forEach(cell -> winners.computeIfAbsent(winner(cell), name -> new ArrayList<>())
                        .add(cell));
        return winners;
    }

    private static String winner(CellResult cell) {
        Optional<List<String>> first = cell.verdict().map(Verdict::ranking).stream()
                .flatMap(List::stream)
                .findFirst();
        return first.filter(tied -> tied.size() == 1).map(List::getFirst).orElse("");
    }

    private static String names(Texts texts, List<CellResult> cells) {
        String names = cells.stream()
                .limit(MOST_NAMES)
                .map(cell -> cell.place().name())
                .collect(Collectors.joining(", "));
        return cells.size() <= MOST_NAMES ? names : texts.say("campaign.more", names, cells.size() - MOST_NAMES);
    }
}
