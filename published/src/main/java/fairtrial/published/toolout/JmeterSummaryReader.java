package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.Optional;

/// Reader of JMeter's summariser: `summary = 3000 in 00:00:10 = 300.1/s Avg: 7 …`. Its totals grow; the last
/// one is that of the run.
final class JmeterSummaryReader implements OutputReader {
    private static final String TOTAL = " = ";

    @Override
    public LoadTool tool() {
        return LoadTool.JMETER;
    }

    @Override
    public boolean opens(String line) {
        return line.contains("/s Avg:") && countAt(named(line)).isPresent();
    }

    /// Lines of the gap. JMeter prints warnings between its totals.
    @Override
    public int gap() {
        return 40;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (draft.has("total") && (line.startsWith("Tidying up") || line.startsWith("... end of run"))) {
            return Step.LAST;
        }
        if (draft.has("total") && (line.startsWith("Created the tree") || line.startsWith("Starting standalone"))) {
            return Step.LAST;
        }
        if (line.contains("/s Avg:") && named(line).contains(" + ")) {
            return Step.TAKEN;
        }
        return opens(line) ? total(named(line), draft) : Step.FOREIGN;
    }

    /// The line with a possibly empty name before the sign. It is empty where JMeter runs inside a program.
    private static String named(String line) {
        return " " + line;
    }

    private static Optional<Double> countAt(String line) {
        int equals = line.indexOf(TOTAL);
        int in = line.indexOf(" in ", Math.max(equals, 0));
        return equals < 0 || in < 0 ? Optional.empty() : Numbers.count(line.substring(equals + 2, in));
    }

    private static Step total(String line, Draft draft) {
        Optional<Double> count = countAt(line);
        boolean smaller = count.orElse(0.0) < draft.get(Figure.REQUESTS).orElse(0.0);
        if (smaller) {
            return Step.NEXT;
        }
        draft.first("total");
        draft.prove();
        String after = line.substring(line.indexOf(" in ", line.indexOf(TOTAL)) + 4);
        String rate = Words.wordAfter(after, "=");
        draft.replace(Figure.REQUESTS, count);
        draft.replace(Figure.SECONDS, seconds(Words.wordAt(Words.of(after), 0)));
        draft.replace(Figure.THROUGHPUT, Numbers.count(rate.replace("/s", "")));
        draft.replace(Figure.MEAN_MICROS, Numbers.millis(Words.wordAfter(after, "Avg:")));
        draft.replace(Figure.MAX_MICROS, Numbers.millis(Words.wordAfter(after, "Max:")));
        draft.errors("failed", Numbers.count(Words.wordAfter(after, "Err:")));
        return Step.TAKEN;
    }

    /// The seconds of `00:01:30`, or of `90.2s` before JMeter 2.12.
    private static Optional<Double> seconds(String printed) {
        String[] parts = printed.split(":", -1);
        if (parts.length != 3) {
            return Numbers.seconds(printed, "s");
        }
        return Numbers.count(parts[0])
                .flatMap(h -> Numbers.count(parts[1])
                        .flatMap(m -> Numbers.count(parts[2]).map(s -> h * 3600 + m * 60 + s)));
    }
}
