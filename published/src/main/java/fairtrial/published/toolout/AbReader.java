package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;
import java.util.Set;

/// Reader of ApacheBench output. The mean is "Time per request (mean)", which ab derives from connections and
/// throughput, because the measured mean only has whole milliseconds.
final class AbReader implements OutputReader {
    private static final String BANNER = "This is ApacheBench";
    private static final String BENCHMARKING = "Benchmarking ";
    private static final String COMPLETE = "Complete requests";
    private static final String KEPT = "Keep-Alive requests";
    private static final String PERCENTAGES = "Percentage of the requests served";
    private static final String TIMES = "Connection Times (ms)";

    private static final Set<String> KEYS = Set.of(
            "Server Software",
            "Document Path",
            "Concurrency Level",
            "Time taken for tests",
            COMPLETE,
            "Failed requests",
            "Write errors",
            "Non-2xx responses",
            KEPT,
            "Total transferred",
            "HTML transferred",
            "Requests per second",
            "Server Hostname",
            "Server Port",
            "Document Length");

    @Override
    public LoadTool tool() {
        return LoadTool.AB;
    }

    @Override
    public boolean opens(String line) {
        return isStart(line) || line.startsWith("Concurrency Level:") || line.startsWith("Document Path:");
    }

    @Override
    public int gap() {
        return 8;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (isStart(line)) {
            boolean again = draft.has("Concurrency Level") || !draft.first(line.substring(0, BENCHMARKING.length()));
            return again ? Step.NEXT : Step.TAKEN;
        }
        int colon = line.indexOf(':');
        String key = colon < 0 ? "" : line.substring(0, colon);
        String value = line.substring(colon + 1).strip();
        if (KEYS.contains(key)) {
            if (!draft.first(key)) {
                return Step.NEXT;
            }
            keyed(key, value, draft);
            return Step.TAKEN;
        }
        if (key.equals("Time per request") || key.equals("Transfer rate")) {
            perRequest(key, value, draft);
            return Step.TAKEN;
        }
        return listed(line, draft);
    }

    private static boolean isStart(String line) {
        return line.startsWith(BANNER)
                || line.startsWith("Server Software:")
                || (line.startsWith(BENCHMARKING) && line.contains("(be patient)"));
    }

    private static void keyed(String key, String value, Draft draft) {
        String word = Words.wordAt(Words.of(value), 0);
        switch (key) {
            case "Document Path" -> draft.path(word);
            case "Concurrency Level" -> draft.put(Figure.ASKED_CONNECTIONS, Numbers.count(word));
            case "Time taken for tests" -> draft.put(Figure.SECONDS, Numbers.seconds(word, "s"));
            case COMPLETE -> draft.put(Figure.REQUESTS, Numbers.count(word));
            case "Failed requests" -> draft.errors("failed", Numbers.count(word));
            case "Write errors" -> draft.errors("write", Numbers.count(word));
            case "Non-2xx responses" -> draft.errors("status", Numbers.count(word));
            case "Total transferred" -> draft.put(Figure.BYTES, Numbers.bytes(word, 1024));
            case KEPT -> {
                if (Numbers.count(word).filter(kept -> kept == 0).isPresent()) {
                    draft.reconnects();
                }
            }
            case "Requests per second" -> {
                draft.put(Figure.THROUGHPUT, Numbers.count(word));
                // ab counts them with -k, and always before this line.
                if (draft.has(COMPLETE) && draft.has("Total transferred") && !draft.has(KEPT)) {
                    draft.reconnects();
                }
            }
            default -> {}
        }
        if (!key.startsWith("Server") && !key.startsWith("Document")) {
            draft.prove();
        }
    }

    private static void perRequest(String key, String value, Draft draft) {
        String word = Words.wordAt(Words.of(value), 0);
        if (key.equals("Transfer rate") && !value.contains("sent") && !value.contains("total")) {
            draft.put(Figure.BYTES_PER_SECOND, Numbers.bytes(word + "KB", 1024));
        }
        if (key.equals("Time per request") && value.endsWith("(mean)")) {
            draft.put(Figure.MEAN_MICROS, Numbers.millis(word));
        }
    }

    private static Step listed(String line, Draft draft) {
        List<String> words = Words.of(line);
        if (line.startsWith(PERCENTAGES) || line.startsWith(TIMES)) {
            draft.first(line.startsWith(TIMES) ? TIMES : PERCENTAGES);
            return Step.TAKEN;
        }
        if (line.startsWith("(Connect:")) {
            breakdown(line, draft);
            return Step.TAKEN;
        }
        if (line.startsWith("Total of ") && line.endsWith(" requests completed")) {
            draft.put(Figure.REQUESTS, Numbers.count(Words.wordAt(words, 2)));
            draft.prove();
            return Step.LAST;
        }
        if (line.startsWith("Total:") && draft.has(TIMES)) {
            totals(words, draft);
            return Step.TAKEN;
        }
        if (words.size() >= 2 && words.get(0).endsWith("%") && draft.has(PERCENTAGES)) {
            boolean longest = words.get(0).equals("100%");
            draft.percentile(Numbers.percentile(words.get(0).replace("%", "")), Numbers.millis(words.get(1)));
            draft.put(Figure.MAX_MICROS, longest ? Numbers.millis(words.get(1)) : draft.get(Figure.MAX_MICROS));
            return longest ? Step.LAST : Step.TAKEN;
        }
        return line.startsWith("Completed ") || line.startsWith("Finished ") ? Step.TAKEN : Step.FOREIGN;
    }

    /// Reads the kinds of the failed requests. Some could not connect or receive. Those of another length than the
    /// first response are no errors: bodies vary.
    private static void breakdown(String line, Draft draft) {
        draft.errors("connect", Numbers.count(Words.wordAfter(line, "Connect: ")));
        draft.errors("read", Numbers.count(Words.wordAfter(line, "Receive: ")));
        var length = Numbers.count(Words.wordAfter(line, "Length: "));
        var exceptions = Numbers.count(Words.wordAfter(line, "Exceptions: "));
        draft.errors("failed", exceptions);
        draft.errors("length", length);
    }

    /// Reads the line of totals: `min mean[+/-sd] median max`, or without deviations `min avg max`.
    private static void totals(List<String> words, Draft draft) {
        draft.put(Figure.MEAN_MICROS, Numbers.millis(Words.wordAt(words, 2)));
        boolean deviations = words.size() >= 6;
        if (deviations) {
            draft.put(Figure.STDEV_MICROS, Numbers.millis(words.get(3)));
        }
        draft.put(Figure.MAX_MICROS, Numbers.millis(Words.wordAt(words, deviations ? 5 : 3)));
    }
}
