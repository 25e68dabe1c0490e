package fairtrial.core.report.export;

import fairtrial.core.analysis.Percent;
import fairtrial.core.experiment.Rule;
import fairtrial.core.gate.GateCase;
import fairtrial.core.model.Interval;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;

/// Results of rules in words.
public final class GateWords {
    private final Texts texts;

    public GateWords(Texts texts) {
        this.texts = texts;
    }

    /// One line: outcome, rule, and the measured value or the reason why there is none.
    public String line(GateCase found) {
        return texts.say("gate." + found.outcome().id(), found.rule().text(), evidence(found));
    }

    /// The measured value, or the reason why there is none.
    public String evidence(GateCase found) {
        String load = found.load().map(l -> " @ " + l.id()).orElse("");
        return found.interval()
                .map(interval -> measured(found.rule(), interval)
                        + load
                        + found.reason()
                                .map(whose -> " (" + texts.say(whose) + ")")
                                .orElse(""))
                .orElseGet(() -> texts.say(found.reason().orElse(new Message("gate.no-interval"))) + load);
    }

    private static String measured(Rule rule, Interval interval) {
        if (rule.against().isPresent()) {
            return Percent.of(interval.plus(1));
        }
        return Figures.of(rule.metric().id(), interval);
    }
}
