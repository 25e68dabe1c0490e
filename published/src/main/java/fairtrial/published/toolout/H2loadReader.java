package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;
import java.util.Optional;

/// Reader of h2load output. A kilobyte is 1024 bytes.
final class H2loadReader implements OutputReader {
    private static final String STARTING = "starting benchmark...";
    private static final String FINISHED = "finished in ";

    @Override
    public LoadTool tool() {
        return LoadTool.H2LOAD;
    }

    @Override
    public boolean opens(String line) {
        return line.startsWith(STARTING) || isSpawning(line) || isFinished(line);
    }

    @Override
    public int gap() {
        return 10;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (line.startsWith(STARTING)) {
            return draft.fresh() && draft.first(STARTING) ? Step.TAKEN : Step.NEXT;
        }
        if (isSpawning(line)) {
            return spawning(line, draft);
        }
        if (isFinished(line)) {
            return finished(line, draft);
        }
        if (line.startsWith("requests: ") && line.contains(" total")) {
            requests(line, draft);
            return Step.TAKEN;
        }
        if (line.startsWith("traffic: ")) {
            String exact = Words.rest(line, "(");
            draft.put(Figure.BYTES, Numbers.bytes(exact.substring(0, Math.max(0, exact.indexOf(')'))), 1024));
            return Step.TAKEN;
        }
        return times(line, draft);
    }

    private static boolean isSpawning(String line) {
        return line.startsWith("spawning thread #");
    }

    private static boolean isFinished(String line) {
        return line.startsWith(FINISHED) && line.contains("req/s");
    }

    private static Step spawning(String line, Draft draft) {
        if (draft.has(FINISHED)) {
            return Step.NEXT;
        }
        draft.first("spawning");
        draft.add(Figure.ASKED_THREADS, Optional.of(1.0));
        draft.add(Figure.ASKED_CONNECTIONS, Numbers.count(Words.wordAfter(line, ": ")));
        return Step.TAKEN;
    }

    private static Step finished(String line, Draft draft) {
        if (!draft.first(FINISHED)) {
            return Step.NEXT;
        }
        draft.prove();
        String[] parts = line.substring(FINISHED.length()).split(", ", -1);
        draft.put(Figure.SECONDS, Numbers.seconds(parts[0], "s"));
        for (String part : parts) {
            if (part.endsWith(" req/s")) {
                draft.put(Figure.THROUGHPUT, Numbers.count(part.replace(" req/s", "")));
            } else if (part.endsWith("B/s")) {
                draft.put(Figure.BYTES_PER_SECOND, Numbers.bytes(part.replace("/s", ""), 1024));
            }
        }
        return Step.TAKEN;
    }

    /// Reads the line of requests. "failed" counts every failure, "errored" those without a response, and
    /// "timeout" the errored ones that took too long.
    private static void requests(String line, Draft draft) {
        Optional<Double> failed = numberBefore(line, " failed");
        Optional<Double> errored = numberBefore(line, " errored");
        Optional<Double> timeout = numberBefore(line, " timeout");
        draft.put(Figure.REQUESTS, numberBefore(line, " done"));
        draft.errors("status", less(failed, errored));
        draft.errors("failed", less(errored, timeout));
        draft.errors("timeout", timeout);
    }

    private static Optional<Double> numberBefore(String line, String mark) {
        int at = line.indexOf(mark);
        return at < 0 ? Optional.empty() : Numbers.count(line.substring(line.lastIndexOf(' ', at - 1) + 1, at));
    }

    private static Optional<Double> less(Optional<Double> all, Optional<Double> part) {
        return all.flatMap(a -> part.map(p -> a - p)).filter(rest -> rest >= 0);
    }

    /// Reads the line of times by its column names, because their order changed between versions.
    private static Step times(String line, Draft draft) {
        if (line.startsWith("min ") && line.contains("+/- sd")) {
            draft.columns().clear();
            draft.columns().addAll(Words.of(line));
            return Step.TAKEN;
        }
        if (line.startsWith("time for request:")) {
            List<String> words = Words.of(Words.rest(line, ":"));
            for (int at = 0; at < Math.min(words.size(), draft.columns().size()); at++) {
                time(draft.columns().get(at), Numbers.micros(words.get(at)), draft);
            }
            return Step.TAKEN;
        }
        if (line.startsWith("req/s ")) {
            return Step.LAST;
        }
        boolean other = line.startsWith("progress:") || line.startsWith("time ") || line.startsWith("status codes:");
        return other ? Step.TAKEN : Step.FOREIGN;
    }

    private static void time(String column, Optional<Double> micros, Draft draft) {
        switch (column) {
            case "max" -> draft.put(Figure.MAX_MICROS, micros);
            case "mean" -> draft.put(Figure.MEAN_MICROS, micros);
            case "sd" -> draft.put(Figure.STDEV_MICROS, micros);
            case "median" -> draft.percentile(Optional.of("50"), micros);
            case "p95" -> draft.percentile(Optional.of("95"), micros);
            case "p99" -> draft.percentile(Optional.of("99"), micros);
            default -> {}
        }
    }
}
