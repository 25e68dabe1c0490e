package fairtrial.core.report.words;

import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.text.Texts;
import java.util.Optional;
import java.util.stream.Collectors;

/// Contenders that were asked for and are not compared, in one line.
public final class LeftOutWords {
    /// Longest reason in characters. A reason may quote the message of a JVM.
    private static final int LONGEST_REASON = 160;

    private LeftOutWords() {}

    /// Each one with the reason; empty if none was left out.
    public static Optional<String> line(Texts texts, Plan plan) {
        return plan.leftOut().isEmpty()
                ? Optional.empty()
                : Optional.of(texts.say(
                        "left-out.all",
                        plan.leftOut().stream()
                                .map(out -> texts.say("left-out.one", out.label(), reason(texts, out)))
                                .collect(Collectors.joining("; "))));
    }

    private static String reason(Texts texts, LeftOut out) {
        return Untrusted.truncate(texts.what(out.reason()).replaceAll("\\s+", " "), LONGEST_REASON);
    }
}
