package fairtrial.core.report.export;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.report.svg.Badge;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;

/// The answer of a run as a badge.
final class VerdictBadge {
    private VerdictBadge() {}

    static String of(ExportInput input) {
        Result result = input.result();
        Optional<String> first = best(result);
        String words = first.map(best -> input.texts().say("export.badge.best", best, ahead(result)))
                .orElseGet(() -> words(input.texts(), result));
        return Badge.drawing(words.strip(), first.isPresent());
    }

    /// The label of the contender that is ahead of all others; empty where there is none.
    private static Optional<String> best(Result result) {
        List<List<String>> ranking = result.conclusion().verdict().ranking();
        return ranking.size() > 1 && ranking.getFirst().size() == 1
                ? result.contender(ranking.getFirst().getFirst()).map(ContenderReport::label)
                : Optional.empty();
    }

    /// By how much it is ahead of the second.
    private static String ahead(Result result) {
        List<List<String>> ranking = result.conclusion().verdict().ranking();
        String best = ranking.getFirst().getFirst();
        return ranking.get(1).stream()
                .flatMap(other -> result.primary().stream().filter(one -> one.isBetween(best, other)))
                .flatMap((Comparison one) -> one.ratioOf(best).stream())
                .mapToDouble(Interval::mid)
                .min()
                .stream()
                .mapToObj(Percent::increase)
                .findFirst()
                .orElse("");
    }

    private static String words(Texts texts, Result result) {
        boolean none = result.conclusion().verdict().ranking().isEmpty()
                || result.primary().isEmpty();
        boolean equal = result.primary().stream()
                .allMatch(one -> one.decision().verdict() == Answer.EQUIVALENT
                        && one.test().noInterval().isEmpty());
        return texts.say(none ? "export.badge.none" : equal ? "export.badge.equal" : "export.badge.undecided");
    }
}
