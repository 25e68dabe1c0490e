package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.Locale;
import java.util.Set;

/// Reader of siege 3 and 4: the summary as text or, from 4.0.5 on, as JSON. Times without a unit are in
/// seconds; a megabyte is 1024 × 1024 bytes. Its "concurrency" is a mean in flight, not the requested number
/// of users.
final class SiegeReader implements OutputReader {
    private static final String PREPARING = "** Preparing ";

    private static final Set<String> KEYS = Set.of(
            "transactions",
            "availability",
            "elapsed time",
            "data transferred",
            "response time",
            "transaction rate",
            "throughput",
            "concurrency",
            "successful transactions",
            "failed transactions",
            "longest transaction",
            "shortest transaction");

    @Override
    public LoadTool tool() {
        return LoadTool.SIEGE;
    }

    @Override
    public boolean opens(String line) {
        return line.startsWith("** SIEGE ")
                || line.startsWith(PREPARING)
                || (line.startsWith("Transactions:") && line.endsWith("hits"))
                || (line.startsWith("Transaction rate:") && line.endsWith("trans/sec"))
                || line.contains("\"transactions\":");
    }

    /// Lines of the gap. Between its banner and its summary siege may print a line for each failure; the
    /// summary has no foreign lines.
    @Override
    public int gap() {
        return 200;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (line.startsWith("** SIEGE ")) {
            boolean next = draft.has("transactions") || !draft.first("banner");
            return next ? Step.NEXT : Step.TAKEN;
        }
        if (line.startsWith(PREPARING)) {
            if (draft.has("transactions") || !draft.first(PREPARING)) {
                return Step.NEXT;
            }
            draft.put(Figure.ASKED_CONNECTIONS, Numbers.count(Words.wordAfter(line, PREPARING)));
            return Step.TAKEN;
        }
        int colon = line.indexOf(':');
        String key = colon < 0 || colon > 40 ? "" : key(line.substring(0, colon));
        if (!KEYS.contains(key)) {
            return Step.FOREIGN;
        }
        if (!draft.first(key)) {
            return Step.NEXT;
        }
        draft.prove();
        keyed(key, line.substring(colon + 1).replace("}", "").strip(), draft);
        return key.equals("shortest transaction") ? Step.LAST : Step.TAKEN;
    }

    private static String key(String printed) {
        return printed.replace("{", "")
                .replace("\"", "")
                .replace('_', ' ')
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    private static void keyed(String key, String printed, Draft draft) {
        String value = printed.endsWith(",") ? printed.substring(0, printed.length() - 1) : printed;
        String word = Words.wordAt(Words.of(value), 0);
        String unit = Words.wordAt(Words.of(value), 1);
        switch (key) {
            case "transactions" -> draft.put(Figure.REQUESTS, Numbers.count(word));
            case "availability" ->
                draft.put(Figure.ERROR_SHARE, Numbers.share(word + "%").map(share -> 1 - share));
            case "elapsed time" -> draft.put(Figure.SECONDS, Numbers.seconds(word + unit, "s"));
            case "data transferred" -> draft.put(Figure.BYTES, Numbers.bytes(word + orElse(unit, "MB"), 1024));
            case "response time" -> draft.put(Figure.MEAN_MICROS, Numbers.micros(word + orElse(unit, "s")));
            case "transaction rate" -> draft.put(Figure.THROUGHPUT, Numbers.count(word));
            case "throughput" ->
                draft.put(
                        Figure.BYTES_PER_SECOND,
                        Numbers.bytes(word + orElse(unit, "MB").replace("/sec", ""), 1024));
            case "failed transactions" -> draft.errors("failed", Numbers.count(word));
            case "longest transaction" -> draft.put(Figure.MAX_MICROS, Numbers.micros(word + orElse(unit, "s")));
            default -> {}
        }
    }

    private static String orElse(String unit, String usual) {
        return unit.isEmpty() ? usual : unit;
    }
}
