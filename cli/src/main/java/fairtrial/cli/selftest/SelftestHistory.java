package fairtrial.cli.selftest;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.Percent;
import fairtrial.core.stats.ClopperPearson;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.PlaceboHistory;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Report on the placebo results of all runs on this machine.
public final class SelftestHistory {
    private static final double CONFIDENCE = 0.95;

    private final Terminal terminal;

    /// Prints the outcome to that terminal.
    public SelftestHistory(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Reports the results, also in a JSON file when `json` names one, and returns the exit code.
    public int tell(@Nullable String json) {
        List<PlaceboHistory.Entry> entries = new PlaceboHistory(Tool.state()).entries();
        List<PlaceboHistory.Entry> told = entries.stream()
                .filter(entry -> entry.halfWidth() <= Math.log1p(entry.margin()))
                .toList();
        long all = differing(entries);
        long sharp = differing(told);
        double bound = ClopperPearson.upper(sharp, told.size(), CONFIDENCE);
        if (json != null) {
            new ResultPrinter(terminal)
                    .write(
                            json,
                            Json.pretty(Map.of(
                                    "runs", entries, "sharp", told.size(), "false_alarms", sharp, "at_most", bound)));
        }
        if (!"-".equals(json)) {
            terminal.answer(terminal.texts()
                    .say("selftest.history", entries.size(), all, told.size(), sharp, Percent.ofShare(bound)));
        }
        return ExitCode.DONE;
    }

    private static long differing(List<PlaceboHistory.Entry> entries) {
        return entries.stream().filter(PlaceboHistory.Entry::differs).count();
    }
}
