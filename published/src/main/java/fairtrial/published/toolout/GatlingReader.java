package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reader of Gatling's "Global Information", with `(OK=… KO=…)` or, from 3.11 on, as a table. Times are in
/// milliseconds.
final class GatlingReader implements OutputReader {
    private static final String GLOBAL = "---- Global Information ---";
    private static final List<String> KEYS = List.of(
            "request count",
            "min response time",
            "max response time",
            "mean response time",
            "response time std deviation",
            "std deviation",
            "response time",
            "mean requests/sec",
            "mean throughput");

    @Override
    public LoadTool tool() {
        return LoadTool.GATLING;
    }

    @Override
    public boolean opens(String line) {
        return line.startsWith(GLOBAL) || (bare(line).startsWith("request count") && isFigure(line));
    }

    @Override
    public int gap() {
        return 6;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (line.startsWith(GLOBAL)) {
            return draft.fresh() && draft.first(GLOBAL) ? Step.TAKEN : Step.NEXT;
        }
        if (line.startsWith("---- ")) {
            return draft.proven() ? Step.LAST : Step.FOREIGN;
        }
        if (!isFigure(line)) {
            return Step.FOREIGN;
        }
        String bare = bare(line).toLowerCase(Locale.ROOT);
        for (String key : KEYS) {
            if (bare.startsWith(key)) {
                return keyed(key, bare.substring(key.length()), draft);
            }
        }
        return Step.FOREIGN;
    }

    private static boolean isFigure(String line) {
        return line.contains("(OK=") || line.indexOf('|') != line.lastIndexOf('|');
    }

    private static String bare(String line) {
        int start = 0;
        while (start < line.length() && "> ".indexOf(line.charAt(start)) >= 0) {
            start++;
        }
        return line.substring(start);
    }

    private static Step keyed(String key, String printed, Draft draft) {
        if (key.equals("response time")) {
            return percentile(printed, draft);
        }
        if (!draft.first(key)) {
            return Step.NEXT;
        }
        draft.prove();
        String total = total(printed);
        switch (key) {
            case "request count" -> {
                draft.put(Figure.REQUESTS, Numbers.count(total));
                draft.errors("failed", failed(printed));
            }
            case "max response time" -> draft.put(Figure.MAX_MICROS, Numbers.millis(total));
            case "mean response time" -> draft.put(Figure.MEAN_MICROS, Numbers.millis(total));
            case "std deviation", "response time std deviation" ->
                draft.put(Figure.STDEV_MICROS, Numbers.millis(total));
            case "mean requests/sec", "mean throughput" -> draft.put(Figure.THROUGHPUT, Numbers.count(total));
            default -> {}
        }
        return Step.TAKEN;
    }

    /// Reads a percentile such as ` 99th percentile 17 (OK=17 KO=-)`.
    private static Step percentile(String printed, Draft draft) {
        int at = printed.indexOf("percentile");
        if (at < 0) {
            return Step.FOREIGN;
        }
        String ordinal = printed.substring(0, at).strip();
        String key = ordinal.length() > 2 ? ordinal.substring(0, ordinal.length() - 2) : "";
        String total = total(printed.substring(at + "percentile".length()));
        draft.percentile(Numbers.percentile(key), Numbers.millis(total));
        return Step.TAKEN;
    }

    private static String total(String printed) {
        String[] cells = printed.split("\\|", -1);
        String cell = cells.length > 1 ? cells[1] : printed.substring(0, Math.max(0, printed.indexOf("(ok=")));
        return cell.strip();
    }

    private static Optional<Double> failed(String printed) {
        String[] cells = printed.split("\\|", -1);
        String count = cells.length > 3 ? cells[3].strip() : Words.wordAfter(printed, "ko=");
        return count.equals("-") ? Optional.of(0.0) : Numbers.count(count);
    }
}
