package fairtrial.core.report.words;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ReferenceReport;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// The reference of a run in words.
///
/// @param names displayed name of a contender by its id
public record ReferenceWords(Texts texts, Result result, RunRecord record, UnaryOperator<String> names) {
    /// One sentence a line; empty without a reference.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        result.statistics().reference().ifPresent(reference -> {
            lines.add(figures(reference));
            lines.add(texts.say("report.reference.how", reference.rounds()));
            if (reference.loadBound()) {
                lines.add(texts.say("report.reference.load-bound"));
            }
        });
        record.all(JournalEvent.ReferenceLost.class)
                .map(lost -> texts.say("report.reference.lost", lost.round(), lost.reason()))
                .forEach(lines::add);
        return lines;
    }

    private String figures(ReferenceReport reference) {
        FigureTable table = FigureTable.summary(texts, result);
        String ratios = reference.ratios().stream()
                .map(found -> texts.say(
                        "report.reference.ratio." + reference.reference().key(),
                        names.apply(found.contender()) + table.mark(found.contender()),
                        percent(found.ratio().mid()),
                        range(found.ratio())))
                .collect(Collectors.joining(texts.say("answer.and")));
        return texts.say(
                "report.reference." + reference.reference().key(),
                reference.server(),
                Figures.of(Metric.THROUGHPUT.id(), reference.throughputRps()),
                ratios);
    }

    private static String range(Interval ratio) {
        return percent(ratio.lo()) + " – " + percent(ratio.hi());
    }

    private static String percent(double ratio) {
        return Figures.significant(100 * ratio) + " %";
    }
}
