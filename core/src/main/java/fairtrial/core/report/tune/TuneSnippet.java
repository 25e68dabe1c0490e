package fairtrial.core.report.tune;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.Goal;
import fairtrial.core.tune.Stage;
import fairtrial.core.tune.TuneReport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The changes as a user puts them into `application.properties` and a command line, with their reason.
public final class TuneSnippet {
    private TuneSnippet() {}

    /// A rule that keeps the gain true: half of it may be lost before a gate fails. Empty for a figure by which
    /// runs do not compare contenders.
    static Optional<String> rule(TuneReport report) {
        Metric metric = Goal.of(report.goal()).metric();
        return report.confirmed()
                .flatMap(Confirmation::ratio)
                .filter(ratio -> metric.isCompared())
                .map(ratio -> {
                    double half = 100 * (Math.sqrt(ratio.mid()) - 1);
                    String bound = metric.higherIsBetter()
                            ? String.format(Locale.ROOT, "> %.0f%%", half)
                            : String.format(Locale.ROOT, "< -%.0f%%", 100 - 100 / (1 + half / 100));
                    return metric.ruleName() + "(tuned) vs default " + bound;
                });
    }

    /// The text.
    public static String text(TuneReport report, Candidate candidate, Texts texts) {
        List<String> lines = new ArrayList<>();
        Optional<Interval> ratio = report.confirmed().flatMap(Confirmation::ratio);
        ratio.ifPresent(of -> lines.add("# "
                + texts.say(
                        "tune.snippet.why",
                        report.goal(),
                        Percent.increase(of.mid()),
                        Percent.increase(of.lo()),
                        Percent.increase(of.hi()),
                        report.confirmed().map(Confirmation::rounds).orElse(0))));
        List<String> flags = new ArrayList<>();
        for (Map.Entry<String, String> change : candidate.changes().entrySet()) {
            String written =
                    new Candidate(new TreeMap<>(Map.of(change.getKey(), change.getValue()))).written(report.space());
            own(report, change.getKey())
                    .ifPresent(reason -> lines.add("# "
                            + texts.say(
                                    "tune.snippet.own",
                                    written,
                                    Percent.increase(Math.exp(reason.gain())),
                                    reason.rounds())));
            (written.startsWith("-") ? flags : lines).add(written);
        }
        if (!flags.isEmpty()) {
            lines.add("# " + texts.say("tune.snippet.flags", String.join(" ", flags)));
        }
        String rate = Goal.of(report.goal())
                .rate()
                .map(of -> "--rate "
                        + BigDecimal.valueOf(of.perSecond())
                                .stripTrailingZeros()
                                .toPlainString() + " ")
                .orElse("");
        rule(report).ifPresent(rule -> lines.add("# " + texts.say("tune.snippet.rule", rule, rate)));
        return String.join("\n", lines) + "\n";
    }

    /// What a change gains beside the others.
    ///
    /// @param gain natural log
    private record Reason(double gain, int rounds) {}

    /// By the latest ablation that had it: the winner against the winner without it. Empty where there was none, or one
    /// of the two has no figure.
    private static Optional<Reason> own(TuneReport report, String setting) {
        return report.stages().reversed().stream()
                .filter(one -> one.stage().kind() == Stage.Kind.ABLATION)
                .flatMap(one -> {
                    List<Candidate> candidates = one.stage().candidates();
                    int without = candidates.indexOf(candidates.getFirst().without(setting));
                    return without < 1
                            ? Stream.empty()
                            : one.gains().getFirst().stream()
                                    .flatMap(all -> one.gains().get(without).stream()
                                            .map(less -> new Reason(
                                                    all - less, one.stage().rounds())));
                })
                .findFirst();
    }
}
