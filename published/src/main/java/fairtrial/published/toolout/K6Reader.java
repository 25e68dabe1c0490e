package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reader of k6's summary at the end of a test. A kilobyte is 1000 bytes.
final class K6Reader implements OutputReader {
    private static final Set<String> METRICS = Set.of(
            "checks",
            "data_received",
            "data_sent",
            "dropped_iterations",
            "http_req_blocked",
            "http_req_connecting",
            "http_req_duration",
            "http_req_failed",
            "http_req_receiving",
            "http_req_sending",
            "http_req_tls_handshaking",
            "http_req_waiting",
            "http_reqs",
            "iteration_duration",
            "iterations",
            "vus",
            "vus_max");

    private static final String EXECUTION = "execution: local";

    @Override
    public LoadTool tool() {
        return LoadTool.K6;
    }

    @Override
    public boolean opens(String line) {
        return line.startsWith(EXECUTION) || !metric(line).isEmpty();
    }

    /// Lines of the gap. Sections and checks come between metrics, progress lines before them.
    @Override
    public int gap() {
        return 25;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (line.startsWith(EXECUTION)) {
            return draft.fresh() && draft.first(EXECUTION) ? Step.TAKEN : Step.NEXT;
        }
        if (line.startsWith("* ") && line.contains(" looping VUs for ")) {
            draft.put(Figure.ASKED_CONNECTIONS, Numbers.count(Words.wordAfter(line, ": ")));
            draft.put(Figure.ASKED_SECONDS, Numbers.seconds(Words.wordAfter(line, " VUs for "), "s"));
            return Step.TAKEN;
        }
        if (line.startsWith("* ") && line.contains(" iterations/s")) {
            draft.put(Figure.ASKED_RATE, Numbers.count(Words.wordAfter(line, ": ")));
            draft.put(Figure.ASKED_SECONDS, Numbers.seconds(Words.wordAfter(line, " iterations/s for "), "s"));
            return Step.TAKEN;
        }
        if (line.startsWith("running (") && line.contains(" VUs")) {
            draft.replace(Figure.SECONDS, Numbers.seconds(Words.wordAfter(line, "running ("), "s"));
            return Step.TAKEN;
        }
        String metric = metric(line);
        if (metric.isEmpty()) {
            return line.startsWith("{ ") ? Step.TAKEN : Step.FOREIGN;
        }
        if (!draft.first(metric)) {
            return Step.NEXT;
        }
        if (metric.startsWith("http_req") || metric.startsWith("iteration")) {
            draft.prove();
        }
        value(metric, Words.rest(line, ":"), draft);
        return Step.TAKEN;
    }

    /// The name before the row of dots; empty when the line is no metric.
    private static String metric(String line) {
        int dots = line.indexOf("..");
        if (dots < 0 || line.indexOf(':', dots) < 0) {
            return "";
        }
        int start = 0;
        while (start < dots && !Character.isLetter(line.charAt(start))) {
            start++;
        }
        String name = line.substring(start, dots).strip();
        return METRICS.contains(name) ? name : "";
    }

    private static void value(String metric, String value, Draft draft) {
        List<String> words = Words.of(value);
        switch (metric) {
            case "http_reqs" -> {
                draft.put(Figure.REQUESTS, Numbers.count(Words.wordAt(words, 0)));
                draft.put(
                        Figure.THROUGHPUT, Numbers.count(Words.wordAt(words, 1).replace("/s", "")));
            }
            case "data_received" -> {
                draft.put(Figure.BYTES, Numbers.bytes(Words.wordAt(words, 0) + Words.wordAt(words, 1), 1000));
                String rate = Words.wordAt(words, 2) + Words.wordAt(words, 3);
                draft.put(Figure.BYTES_PER_SECOND, Numbers.bytes(rate.replace("/s", ""), 1000));
            }
            case "http_req_failed" -> failed(value, words, draft);
            case "http_req_duration" -> words.forEach(word -> trend(word, draft));
            case "iterations" -> draft.put(Figure.ITERATIONS, Numbers.count(Words.wordAt(words, 0)));
            case "iteration_duration" ->
                words.stream()
                        .filter(word -> word.startsWith("avg="))
                        .forEach(word -> draft.put(Figure.ITERATION_MICROS, Numbers.micros(word.substring(4))));
            case "vus_max" -> draft.put(Figure.CONNECTIONS, Numbers.count(Words.wordAt(words, 0)));
            default -> {}
        }
    }

    /// Reads the failed requests: `12.00% ✓ 12 ✗ 88` or `12.00% 12 out of 100`. The first count is that of
    /// failed requests.
    private static void failed(String value, List<String> words, Draft draft) {
        draft.put(Figure.ERROR_SHARE, Numbers.share(Words.wordAt(words, 0)));
        Optional<Double> count = Numbers.count(Words.wordAt(words, value.contains("out of") ? 1 : 2));
        draft.errors("failed", count);
    }

    private static void trend(String word, Draft draft) {
        int equals = word.indexOf('=');
        if (equals < 0) {
            return;
        }
        String name = word.substring(0, equals);
        Optional<Double> micros = Numbers.micros(word.substring(equals + 1));
        switch (name) {
            case "avg" -> draft.put(Figure.MEAN_MICROS, micros);
            case "max" -> draft.put(Figure.MAX_MICROS, micros);
            case "med" -> draft.percentile(Optional.of("50"), micros);
            default -> {
                if (name.startsWith("p(") && name.endsWith(")")) {
                    draft.percentile(Numbers.percentile(name.substring(2, name.length() - 1)), micros);
                }
            }
        }
    }
}
