package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;

/// Reader of the output of wrk, and of wrk2, which prints the same and more. A kilobyte is 1024 bytes.
final class WrkReader implements OutputReader {
    private static final String RUNNING = "Running ";
    private static final String STATS = "Thread Stats";
    private static final String RATE = "Requests/sec:";
    private static final String TRANSFER = "Transfer/sec:";
    private static final String SPECTRUM = "Detailed Percentile spectrum";

    @Override
    public LoadTool tool() {
        return LoadTool.WRK;
    }

    @Override
    public boolean opens(String line) {
        return isRunning(line) || line.startsWith(STATS) || isLatency(line) || isThreads(Words.of(line));
    }

    /// Lines of the gap. wrk2 prints a line for each thread before its first figure.
    @Override
    public int gap() {
        return 12;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (isRunning(line)) {
            return draft.fresh() ? running(line, draft) : Step.NEXT;
        }
        if (line.startsWith(STATS) || isLatency(line)) {
            return stats(line, draft);
        }
        if (line.startsWith("Req/Sec")) {
            return Step.TAKEN;
        }
        if (line.startsWith("Latency Distribution") || line.startsWith("Thread calibration")) {
            return distribution(line, draft);
        }
        if (line.startsWith("Socket errors:")) {
            for (String kind : List.of("connect", "read", "write", "timeout")) {
                draft.errors(kind, Numbers.count(Words.wordAfter(line, kind + " ")));
            }
            return Step.TAKEN;
        }
        if (line.startsWith("Non-2xx or 3xx responses:")) {
            draft.errors("status", Numbers.count(Words.rest(line, "responses:")));
            return Step.TAKEN;
        }
        if (line.startsWith(RATE) || line.startsWith(TRANSFER)) {
            return rates(line, draft);
        }
        return listed(line, draft);
    }

    private static boolean isRunning(String line) {
        return line.startsWith(RUNNING) && line.contains(" test @ ");
    }

    /// Whether it is a latency line such as `Latency 86.31ms 7.23ms 778.24ms 88.50%`; `-nan%` at its end means
    /// that no response was timed.
    private static boolean isLatency(String line) {
        if (!line.startsWith("Latency ")) {
            return false;
        }
        List<String> words = Words.of(line);
        return words.size() >= 3 && Numbers.micros(words.get(1)).isPresent();
    }

    private static boolean isThreads(List<String> words) {
        return words.size() == 5
                && words.get(1).equals("threads")
                && words.get(2).equals("and")
                && words.get(4).equals("connections");
    }

    private static Step running(String line, Draft draft) {
        draft.first(RUNNING);
        draft.put(Figure.ASKED_SECONDS, Numbers.seconds(Words.wordAfter(line, RUNNING), "s"));
        Target.of(Words.wordAfter(line, " test @ ")).ifPresent(target -> draft.path(target.path()));
        return Step.TAKEN;
    }

    private static Step stats(String line, Draft draft) {
        draft.prove();
        if (line.startsWith(STATS)) {
            return draft.first(STATS) ? Step.TAKEN : Step.NEXT;
        }
        if (!draft.first("latency")) {
            return Step.NEXT;
        }
        List<String> words = Words.of(line);
        draft.first(STATS);
        if (words.getLast().contains("nan")) {
            return Step.TAKEN;
        }
        draft.put(Figure.MEAN_MICROS, Numbers.micros(words.get(1)));
        draft.put(Figure.STDEV_MICROS, Numbers.micros(words.get(2)));
        draft.put(Figure.MAX_MICROS, Numbers.micros(Words.wordAt(words, 3)));
        return Step.TAKEN;
    }

    private static Step distribution(String line, Draft draft) {
        if (line.startsWith("Latency")) {
            draft.first("distribution");
        }
        if (line.contains("HdrHistogram") || line.startsWith("Thread calibration")) {
            draft.tool(LoadTool.WRK2);
        }
        return Step.TAKEN;
    }

    private static Step rates(String line, Draft draft) {
        draft.first(RATE);
        if (line.startsWith(RATE)) {
            draft.put(Figure.THROUGHPUT, Numbers.count(Words.rest(line, RATE)));
            return Step.TAKEN;
        }
        draft.put(Figure.BYTES_PER_SECOND, Numbers.bytes(Words.rest(line, TRANSFER), 1024));
        return Step.LAST;
    }

    private static Step listed(String line, Draft draft) {
        if (line.startsWith(SPECTRUM)) {
            draft.first(SPECTRUM);
            draft.tool(LoadTool.WRK2);
            return Step.TAKEN;
        }
        List<String> words = Words.of(line);
        if (isThreads(words)) {
            if (!draft.first("threads")) {
                return Step.NEXT;
            }
            draft.prove();
            draft.put(Figure.ASKED_THREADS, Numbers.count(words.get(0)));
            draft.put(Figure.ASKED_CONNECTIONS, Numbers.count(words.get(3)));
            return Step.TAKEN;
        }
        if (words.size() == 2 && words.get(0).endsWith("%") && draft.has("distribution")) {
            draft.percentile(Numbers.percentile(words.get(0).replace("%", "")), Numbers.micros(words.get(1)));
            return Step.TAKEN;
        }
        if (words.size() >= 4 && words.get(1).equals("requests") && words.get(2).equals("in")) {
            draft.first("requests");
            draft.put(Figure.REQUESTS, Numbers.count(words.get(0)));
            draft.put(Figure.SECONDS, Numbers.seconds(words.get(3).replace(",", ""), "s"));
            draft.put(Figure.BYTES, Numbers.bytes(Words.wordAt(words, 4), 1024));
            return Step.TAKEN;
        }
        return draft.has(SPECTRUM) && inSpectrum(line) ? Step.TAKEN : Step.FOREIGN;
    }

    private static boolean inSpectrum(String line) {
        return line.startsWith("#[")
                || line.startsWith("Value ")
                || line.startsWith("-----")
                || (!line.isEmpty() && Character.isDigit(line.charAt(0)));
    }
}
