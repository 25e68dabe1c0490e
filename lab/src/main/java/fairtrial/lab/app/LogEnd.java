package fairtrial.lab.app;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// What of a log tells why a process ended: what it names as causes, then its last lines without the calls of a stack
/// trace.
final class LogEnd {
    private static final int MOST_CAUSES = 6;
    private static final int LAST_LINES = 4;

    /// A cause in a stack trace, an exception without one, a line of a logger's highest level, and Boot's own
    /// analysis.
    private static final Pattern CAUSE =
            Pattern.compile("Caused by: .*|[\\w.$]+(Exception|Error): .*|.* ERROR .*|(Description|Action):|Error: .*");

    /// A cause may carry a whole document.
    private static final int LONGEST_LINE = 600;

    private LogEnd() {}

    /// The lines of that text that matter.
    static String of(String text) {
        List<String> causes = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        text.lines().filter(line -> !isCall(line)).map(LogEnd::cut).forEach(line -> {
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

    /// `\tat …` and `\t... 21 more`.
    private static boolean isCall(String line) {
        return line.startsWith("\tat ") || line.startsWith("\t... ") || line.startsWith("    at ") || line.isBlank();
    }

    private static String cut(String line) {
        return line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line;
    }
}
