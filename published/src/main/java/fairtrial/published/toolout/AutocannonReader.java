package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.ArrayList;
import java.util.List;

/// Reader of autocannon's tables: with lines of boxes, or of words alone in old versions. It counts whole
/// milliseconds, and one request per second and sample.
final class AutocannonReader implements OutputReader {
    private static final String STAT = "Stat";
    private static final String LATENCY = "Latency";
    private static final String RATE = "Req/Sec";

    @Override
    public LoadTool tool() {
        return LoadTool.AUTOCANNON;
    }

    @Override
    public boolean opens(String line) {
        return isConnections(Words.of(line)) || isHead(cells(line));
    }

    @Override
    public int gap() {
        return 12;
    }

    /// `10 connections`, `100 connections with 10 pipelining factor`, `10 connections using 4 workers`.
    private static boolean isConnections(List<String> words) {
        return words.size() >= 2
                && words.get(1).equals("connections")
                && (words.size() == 2
                        || words.get(2).equals("with")
                        || words.get(2).equals("using"))
                && Numbers.count(words.get(0)).isPresent();
    }

    private static boolean isHead(List<String> cells) {
        return cells.size() > 3 && cells.getFirst().equals(STAT) && cells.contains("Avg");
    }

    /// The cells between the lines of a box.
    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        for (String cell : line.replace('│', '|').split("\\|", -1)) {
            if (!cell.isBlank()) {
                cells.add(cell.strip());
            }
        }
        return cells.size() > 1 ? cells : Words.of(line);
    }

    @Override
    public Step read(String line, Draft draft) {
        List<String> words = Words.of(line);
        if (isConnections(words)) {
            if (!draft.fresh()) {
                return Step.NEXT;
            }
            draft.first("connections");
            draft.put(Figure.ASKED_CONNECTIONS, Numbers.count(words.get(0)));
            draft.put(Figure.ASKED_PIPELINING, Numbers.count(Words.wordAfter(line, " with ")));
            return Step.TAKEN;
        }
        List<String> cells = cells(line);
        if (isHead(cells)) {
            draft.first(STAT);
            draft.columns(cells);
            return Step.TAKEN;
        }
        if (!cells.isEmpty()
                && (cells.getFirst().startsWith(LATENCY) || cells.getFirst().startsWith(RATE))) {
            return row(cells, draft);
        }
        if (words.size() >= 4 && words.get(1).equals("requests") && words.get(2).equals("in")) {
            draft.put(Figure.REQUESTS, Numbers.count(words.get(0)));
            draft.put(Figure.SECONDS, Numbers.seconds(words.get(3).replace(",", ""), "s"));
            draft.put(Figure.BYTES, Numbers.bytes(Words.wordAt(words, 4) + Words.wordAt(words, 5), 1000));
            return Step.TAKEN;
        }
        if (words.size() >= 4 && words.get(1).equals("errors") && words.get(2).startsWith("(")) {
            draft.errors("failed", Numbers.count(words.get(0)));
            draft.errors("timeout", Numbers.count(words.get(2).substring(1)));
            return Step.LAST;
        }
        boolean rest = line.startsWith("Req/Bytes counts")
                || line.startsWith("# of samples")
                || line.contains("2xx responses");
        return rest ? Step.TAKEN : Step.FOREIGN;
    }

    private static Step row(List<String> cells, Draft draft) {
        List<String> names = draft.columns();
        if (names.isEmpty() || !draft.has(STAT)) {
            return Step.FOREIGN;
        }
        boolean latency = cells.getFirst().startsWith(LATENCY);
        if (!draft.first(latency ? LATENCY : RATE)) {
            return Step.NEXT;
        }
        draft.prove();
        for (int at = 1; at < Math.min(names.size(), cells.size()); at++) {
            String name = names.get(at);
            String cell = cells.get(at).replace(" ", "");
            if (!latency) {
                draft.put(
                        Figure.THROUGHPUT,
                        name.equals("Avg") ? Numbers.count(cell.replace(",", "")) : draft.get(Figure.THROUGHPUT));
                continue;
            }
            var micros = Numbers.micros(cell).or(() -> Numbers.millis(cell));
            switch (name) {
                case "Avg" -> draft.put(Figure.MEAN_MICROS, micros);
                case "Stdev" -> draft.put(Figure.STDEV_MICROS, micros);
                case "Max" -> draft.put(Figure.MAX_MICROS, micros);
                default -> draft.percentile(Numbers.percentile(name.replace("%", "")), micros);
            }
        }
        return Step.TAKEN;
    }
}
