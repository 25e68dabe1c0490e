package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;

/// Reader of bombardier's output. Its "Reqs/sec" is the mean of its samples.
final class BombardierReader implements OutputReader {
    private static final String BOMBARDING = "Bombarding ";
    private static final String DISTRIBUTION = "Latency Distribution";
    private static final String ERRORS = "Errors:";
    private static final String CODES = "HTTP codes:";

    @Override
    public LoadTool tool() {
        return LoadTool.BOMBARDIER;
    }

    @Override
    public boolean opens(String line) {
        return line.startsWith(BOMBARDING) || isHead(line);
    }

    private static boolean isHead(String line) {
        return line.startsWith("Statistics ") && line.contains("Avg");
    }

    @Override
    public int gap() {
        return 6;
    }

    @Override
    public Step read(String line, Draft draft) {
        List<String> words = Words.of(line);
        if (line.startsWith(BOMBARDING)) {
            if (!draft.fresh()) {
                return Step.NEXT;
            }
            draft.first(BOMBARDING);
            draft.put(Figure.ASKED_CONNECTIONS, Numbers.count(Words.wordAfter(line, "using ")));
            draft.put(Figure.ASKED_SECONDS, Numbers.seconds(Words.wordAfter(line, " for "), "s"));
            Target.of(Words.wordAfter(line, BOMBARDING)).ifPresent(target -> draft.path(target.path()));
            return Step.TAKEN;
        }
        if (isHead(line)) {
            return draft.first("Statistics") ? Step.TAKEN : Step.NEXT;
        }
        if (line.startsWith("Reqs/sec")) {
            draft.put(Figure.THROUGHPUT, Numbers.count(Words.wordAt(words, 1)));
            draft.prove();
            return Step.TAKEN;
        }
        if (line.startsWith(DISTRIBUTION) || line.startsWith(CODES) || line.startsWith(ERRORS)) {
            draft.first(line.startsWith(ERRORS) ? ERRORS : line.startsWith(CODES) ? CODES : DISTRIBUTION);
            return Step.TAKEN;
        }
        if (line.startsWith("Latency ") && words.size() >= 4) {
            draft.put(Figure.MEAN_MICROS, Numbers.micros(words.get(1)));
            draft.put(Figure.STDEV_MICROS, Numbers.micros(words.get(2)));
            draft.put(Figure.MAX_MICROS, Numbers.micros(words.get(3)));
            return Step.TAKEN;
        }
        if (line.startsWith("Throughput:")) {
            draft.put(
                    Figure.BYTES_PER_SECOND,
                    Numbers.bytes(Words.wordAt(words, 1).replace("/s", ""), 1024));
            return Step.LAST;
        }
        return listed(line, words, draft);
    }

    private static Step listed(String line, List<String> words, Draft draft) {
        if (words.size() == 2 && words.get(0).endsWith("%") && draft.has(DISTRIBUTION)) {
            draft.percentile(Numbers.percentile(words.get(0).replace("%", "")), Numbers.micros(words.get(1)));
            return Step.TAKEN;
        }
        if (line.startsWith("1xx - ")) {
            for (String kind : List.of("1xx", "2xx", "3xx", "4xx", "5xx")) {
                draft.add(Figure.REQUESTS, Numbers.count(Words.wordAfter(line, kind + " - ")));
            }
            draft.addErrors("status", Numbers.count(Words.wordAfter(line, "4xx - ")));
            draft.addErrors("status", Numbers.count(Words.wordAfter(line, "5xx - ")));
            return Step.TAKEN;
        }
        if (line.startsWith("others - ") || (draft.has(ERRORS) && line.contains(" - "))) {
            boolean timeout = line.contains("timeout");
            String count = line.startsWith("others - ") && !draft.has(ERRORS) ? "0" : Words.wordAfter(line, " - ");
            draft.addErrors(timeout ? "timeout" : "failed", Numbers.count(count));
            return Step.TAKEN;
        }
        return Step.FOREIGN;
    }
}
