package fairtrial.lab.app;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The lines of a log that explain why a process ended: its named causes, then its last lines. The calls of a
/// stack trace are left out.
final class LogEnd {
    /// Named causes, the last ones: the innermost, which a stack trace prints last, is the reason.
    private static final int MOST_CAUSES = 6;

    /// Lines of the end besides: some processes end without a named cause.
    private static final int LAST_LINES = 4;

    /// A cause in a stack trace, an exception without one, an error line of a logger, or Boot's own analysis.
    private static final Pattern CAUSE =
            Pattern.compile("Caused by: .*|[\\w.$]+(Exception|Error): .*|.* ERROR .*|(Description|Action):|Error: .*");

    /// Longer lines are cut: a cause may contain a whole document.
    private static final int LONGEST_LINE = 600;

    private LogEnd() {}

    /// The lines of a log text that matter.
    static String of(String text) {
        List<String> causes = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        text.lines().filter(line -> !isCall(line)).map(LogEnd::truncate).forEach(line -> {
            lines.add(line);
            if (CAUSE.matcher(line).matches()) {
                causes.add(line);
            }
        });
        Set<String> chosen =
                new LinkedHashSet<>(causes.subList(Math.max(0, causes.size() - MOST_CAUSES), causes.size()));
        chosen.addAll(lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
        return String.join("\n", chosen);
    }

    /// Whether the line is blank or a call of a stack trace: `\tat …`, `\t... 21 more`.
    private static boolean isCall(String line) {
        return line.startsWith("\tat ") || line.startsWith("\t... ") || line.startsWith("    at ") || line.isBlank();
    }

    private static String truncate(String line) {
        return line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line;
    }
}
