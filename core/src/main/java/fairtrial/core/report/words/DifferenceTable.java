package fairtrial.core.report.words;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Metric;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The difference of each contender from the best one, or from the reference of the question, with the interval
/// that the verdict used. So figures and verdict agree, which absolute figures with their own intervals do not.
public final class DifferenceTable {
    private final Texts texts;
    private final Result result;
    private final UnaryOperator<String> names;

    /// @param names the displayed name of a contender's id
    public DifferenceTable(Texts texts, Result result, UnaryOperator<String> names) {
        this.texts = texts;
        this.result = result;
        this.names = names;
    }

    /// The header and a row for each contender but the placebo; empty without a ranking.
    public List<List<String>> rows() {
        return Lead.of(result).map(this::rows).orElse(List.of());
    }

    private List<List<String>> rows(Lead lead) {
        String base = Lead.reference(result).orElseGet(lead::best);
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                texts.say("terminal.contender"),
                texts.say("answer.difference" + suffix(result.conclusion().primaryMetric()), names.apply(base)),
                texts.say("answer.result")));
        List<String> ranked = new ArrayList<>(lead.tied());
        ranked.addAll(lead.behind());
        ranked.remove(base);
        ranked.addFirst(base);
        ranked.forEach(id -> rows.add(row(lead, base, id)));
        result.contenders().stream()
                .filter(contender -> !contender.hidden())
                .map(ContenderReport::id)
                .filter(id -> !ranked.contains(id))
                .forEach(id -> rows.add(List.of(names.apply(id), "–", texts.say("answer.not-ranked"))));
        return rows;
    }

    private List<String> row(Lead lead, String base, String id) {
        if (id.equals(base)) {
            return List.of(names.apply(id), "–", "–");
        }
        Optional<Comparison> found = lead.between(id, base);
        return List.of(
                names.apply(id),
                lead.ratio(id, base).map(Percent::of).orElse("–"),
                found.map(c -> texts.say(key(result, c, id))).orElse("–"));
    }

    /// The key of the answer to the question of the run, from the view of this contender.
    public static String key(Result result, Comparison c, String id) {
        return Lead.isAboutWorse(result)
                ? "answer.short."
                        + Lead.nonInferiority(result, c)
                                .name()
                                .toLowerCase(Locale.ROOT)
                                .replace('_', '-')
                : "report.answer." + answer(c, id);
    }

    /// The answer from the view of this contender.
    private static String answer(Comparison c, String id) {
        Answer told = c.decision().verdict();
        if (!c.differs()) {
            return told.id();
        }
        boolean better = (told == Answer.FASTER) == c.pair().a().equals(id);
        return (better ? Answer.FASTER : Answer.SLOWER).id() + (c.decision().withinMargin() ? "-within" : "");
    }

    /// The end of a key about the compared figure.
    public static String suffix(String metric) {
        if (metric.equals(Metric.CAPACITY.id())) {
            return ".capacity";
        }
        return metric.equals(Metric.PER_CPU_SECOND.id()) ? ".per-cpu" : "";
    }
}
