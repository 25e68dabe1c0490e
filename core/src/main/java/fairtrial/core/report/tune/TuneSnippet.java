package fairtrial.core.report.tune;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.text.Texts;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Confirmation;
import fairtrial.core.tune.TuneReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The changes as a user puts them into `application.properties` and a command line, with their reason.
public final class TuneSnippet {
    private TuneSnippet() {}

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
            (written.startsWith("-") ? flags : lines).add(written);
        }
        if (!flags.isEmpty()) {
            lines.add("# " + texts.say("tune.snippet.flags", String.join(" ", flags)));
        }
        return String.join("\n", lines) + "\n";
    }
}
