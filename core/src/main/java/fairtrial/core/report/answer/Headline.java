package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.DifferenceTable;
import fairtrial.core.report.words.Lead;
import fairtrial.core.text.Texts;
import fairtrial.core.validity.UnshownWarmth;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ConditionComparison;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The answer of a run in one line: who is ahead, by how much, whether that is sure, whether it is valid.
public final class Headline {
    /// From this difference on, whole percent are exact enough.
    private static final double WHOLE_PERCENT = 10;

    private final Texts texts;
    private final Result result;
    private final RunRecord record;
    private final UnaryOperator<String> names;
    private final Trouble trouble;

    /// @param names the displayed name of a contender's id
    public Headline(Texts texts, Result result, RunRecord record, UnaryOperator<String> names) {
        this.texts = texts;
        this.result = result;
        this.record = record;
        this.names = names;
        this.trouble = Trouble.of(result);
    }

    /// The line; empty without a ranking, where the verdict itself says why.
    public Optional<String> line() {
        return Lead.of(result)
                .map(lead -> sentences(List.of(
                        Lead.reference(result)
                                .filter(reference -> lead.comparisons().size() > 1 || Lead.isAboutWorse(result))
                                .map(reference -> againstReference(lead, reference))
                                .filter(told -> !told.isEmpty())
                                .orElseGet(() -> ahead(lead)),
                        certainty(lead),
                        validity(lead))));
    }

    private String ahead(Lead lead) {
        String behind = behind(lead);
        if (lead.tied().size() == 1) {
            return texts.say("answer.ahead", names.apply(lead.best()), behind);
        }
        String tie = tie(lead);
        return behind.isEmpty()
                ? tie
                : sentences(List.of(tie, texts.say("answer.leader", names.apply(lead.best()), behind)));
    }

    /// What is known of the contenders that nobody beats.
    private String tie(Lead lead) {
        List<Comparison> between = lead.comparisons().stream()
                .filter(c -> lead.tied().contains(c.pair().a())
                        && lead.tied().contains(c.pair().b()))
                .toList();
        boolean equal = between.stream()
                .allMatch(c -> c.decision().verdict() == Answer.EQUIVALENT
                        || c.decision().withinMargin());
        Optional<Double> most = between.stream()
                .flatMap(c -> c.decision().atMostPercent().stream())
                .max(Comparator.naturalOrder());
        String all = together(lead.tied());
        if (between.isEmpty() || most.isEmpty()) {
            return texts.say("answer.tied", all);
        }
        String bound = Percent.ofShare(most.get() / 100);
        return equal
                ? texts.say(
                        "answer.equal",
                        all,
                        Percent.ofShare(between.getFirst().decision().margin()),
                        bound)
                : texts.say("answer.tied-within", all, bound);
    }

    private String behind(Lead lead) {
        List<String> clauses = new ArrayList<>();
        for (String other : lead.behind()) {
            lead.between(lead.best(), other)
                    .filter(Comparison::differs)
                    .ifPresent(c -> lead.ratio(lead.best(), other)
                            .filter(ratio -> ratio.lo() > 1)
                            .ifPresent(ratio -> clauses.add(clause(c, ratio, other, clauses.isEmpty()))));
        }
        return String.join(texts.say("answer.and"), clauses);
    }

    private String clause(Comparison c, Interval ratio, String other, boolean first) {
        String key = first ? "answer.more" + DifferenceTable.suffix(c.pair().metric()) : "answer.more.again";
        String said = texts.say(key, names.apply(other), range(ratio.lo(), ratio.hi()));
        return c.decision().withinMargin() ? texts.say("answer.within", said) : said;
    }

    /// Every contender against the reference, whichever is ahead.
    private String againstReference(Lead lead, String reference) {
        List<String> told = new ArrayList<>();
        for (Comparison c : lead.comparisons()) {
            String other =
                    c.pair().a().equals(reference) ? c.pair().b() : c.pair().a();
            lead.ratio(other, reference)
                    .ifPresent(ratio ->
                            told.add(texts.say("answer.leader", names.apply(other), against(c, ratio, reference))));
        }
        return sentences(told);
    }

    private String against(Comparison c, Interval ratio, String reference) {
        String per = DifferenceTable.suffix(c.pair().metric());
        if (Lead.isAboutWorse(result)) {
            return texts.say(
                    "answer."
                            + Lead.nonInferiority(result, c)
                                    .name()
                                    .toLowerCase(Locale.ROOT)
                                    .replace('_', '-'),
                    names.apply(reference),
                    Percent.of(ratio.lo()),
                    Percent.of(ratio.hi()),
                    Percent.ofShare(c.decision().margin()));
        }
        if (!c.differs()) {
            return texts.say(
                    "answer." + c.decision().verdict().id(),
                    names.apply(reference),
                    Percent.of(ratio.lo()),
                    Percent.of(ratio.hi()));
        }
        String said = ratio.lo() > 1
                ? texts.say("answer.more" + per, names.apply(reference), range(ratio.lo(), ratio.hi()))
                : texts.say("answer.fewer" + per, names.apply(reference), range(2 - ratio.hi(), 2 - ratio.lo()));
        return c.decision().withinMargin() ? texts.say("answer.within", said) : said;
    }

    /// Whether the pairs of the line above are decided, and whether the load decides about the order.
    private String certainty(Lead lead) {
        List<Comparison> told = lead.comparisons().stream()
                .filter(c -> lead.tied().contains(c.pair().a())
                        || lead.tied().contains(c.pair().b()))
                .filter(c -> c.test().noInterval().isEmpty())
                .toList();
        long open = told.stream().filter(c -> Lead.isOpen(result, c)).count();
        if (open > 0) {
            return texts.say("answer.unsure", open, told.size());
        }
        boolean depends = result.statistics().conditions().stream().anyMatch(ConditionComparison::changesOrder);
        int connections = result.capacity().map(Load::connections).orElse(0);
        return depends ? texts.say("answer.sure.here", connections) : texts.say("answer.sure");
    }

    private String validity(Lead lead) {
        String warned = String.join(texts.say("answer.warn.and"), warnings(lead));
        if (trouble.unranked().isEmpty() && trouble.failed() == 0) {
            return warned.isEmpty() ? texts.say("answer.valid") : texts.say("answer.valid.warned", warned);
        }
        String valid = trouble.unranked().isEmpty()
                ? texts.say("answer.valid.but", trouble.failed(), trouble.checks())
                : texts.say("answer.valid.without", together(trouble.unranked()));
        return warned.isEmpty() ? valid : sentences(List.of(valid, texts.say("answer.warned", warned)));
    }

    /// What the checks could not show about the contenders of the line above.
    private List<String> warnings(Lead lead) {
        List<String> warnings = new ArrayList<>();
        List<ValidityRow> rows = result.assessment().validity();
        UnshownWarmth cold = UnshownWarmth.of(
                record,
                rows,
                Stream.concat(lead.tied().stream(), lead.behind().stream()).toList());
        if (cold.many()) {
            warnings.add(texts.say("answer.warn.warmth", cold.count(), cold.jvms()));
        }
        rows.stream()
                .filter(row -> row.check() == CheckId.PLACEBO && row.status() != ValidityRow.Status.PASS)
                .map(row -> texts.say("answer.warn.placebo." + row.status().id()))
                .forEach(warnings::add);
        return warnings;
    }

    private String together(List<String> ids) {
        return together(texts, ids.stream().map(names).toList());
    }

    /// Names as a part of a sentence: `a, b and c`.
    static String together(Texts texts, List<String> named) {
        return named.size() == 1
                ? named.getFirst()
                : texts.say(
                        "answer.both",
                        String.join(texts.say("answer.and"), named.subList(0, named.size() - 1)),
                        named.getLast());
    }

    private String sentences(List<String> all) {
        return String.join(texts.say("answer.between"), all);
    }

    /// Two ratios as a range of percent: `8–18 %`, `1.3–4.3 %`.
    static String range(double lo, double hi) {
        double low = 100 * (lo - 1);
        double high = 100 * (hi - 1);
        String form = high >= WHOLE_PERCENT && low >= 1 ? "%.0f–%.0f %%" : low < 0.05 ? "%.2f–%.2f %%" : "%.1f–%.1f %%";
        return String.format(Locale.ROOT, form, low, high);
    }
}
