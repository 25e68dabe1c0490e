package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.List;

/// Reader of the output of hey, and of oha, which prints the same and more. Old versions print seconds alone, as
/// `0.0012 secs`; later ones of oha any unit, as `1.2 ms`.
final class HeyReader implements OutputReader {
    private static final String SUMMARY = "Summary:";
    private static final String CODES = "Status code distribution:";
    private static final String ERRORS = "Error distribution:";
    private static final int LARGEST_GOOD_STATUS = 399;

    @Override
    public LoadTool tool() {
        return LoadTool.HEY;
    }

    @Override
    public boolean opens(String line) {
        return line.equals(SUMMARY);
    }

    /// Lines of the gap: the histogram of the times.
    @Override
    public int gap() {
        return 16;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (line.equals(SUMMARY)) {
            return draft.first(SUMMARY) ? Step.TAKEN : Step.NEXT;
        }
        if (line.equals(CODES) || line.equals(ERRORS)) {
            draft.first(line);
            return Step.TAKEN;
        }
        List<String> words = Words.of(line);
        if (words.size() >= 3 && words.get(0).endsWith("%") && words.get(1).equals("in")) {
            draft.percentile(Numbers.percentile(words.get(0).replace("%", "")), Numbers.micros(time(words, 2)));
            return Step.TAKEN;
        }
        if (draft.has(CODES) && line.startsWith("[")) {
            listed(line, words, draft);
            return Step.TAKEN;
        }
        int colon = line.indexOf(':');
        return colon < 0 || draft.has(CODES) ? Step.FOREIGN : keyed(line.substring(0, colon), line, draft);
    }

    private static Step keyed(String key, String line, Draft draft) {
        List<String> words = Words.of(Words.rest(line, ":"));
        switch (key) {
            case "Success rate" -> draft.tool(LoadTool.OHA);
            case "Total" ->
                draft.put(Figure.SECONDS, Numbers.micros(time(words, 0)).map(micros -> micros / 1e6));
            case "Slowest" -> draft.put(Figure.MAX_MICROS, Numbers.micros(time(words, 0)));
            case "Average" -> {
                draft.put(Figure.MEAN_MICROS, Numbers.micros(time(words, 0)));
                draft.prove();
            }
            case "Requests/sec" -> draft.put(Figure.THROUGHPUT, Numbers.count(Words.wordAt(words, 0)));
            case "Total data" ->
                draft.put(Figure.BYTES, Numbers.bytes(Words.wordAt(words, 0) + size(Words.wordAt(words, 1)), 1024));
            case "Size/request" ->
                draft.put(
                        Figure.BYTES_PER_RESPONSE,
                        Numbers.bytes(Words.wordAt(words, 0) + size(Words.wordAt(words, 1)), 1024));
            default -> {
                return key.equals("Fastest") || key.equals("Size/sec") ? Step.TAKEN : Step.FOREIGN;
            }
        }
        return Step.TAKEN;
    }

    /// `0.0012 secs`, `1.2 ms` or `1.2ms` as one word that [Numbers] knows.
    private static String time(List<String> words, int at) {
        String unit = Words.wordAt(words, at + 1).replace("secs", "s").replace("sec", "s");
        return Words.wordAt(words, at) + unit;
    }

    private static String size(String unit) {
        return unit.startsWith("byte") ? "B" : unit.replace("iB", "B");
    }

    /// `[200] 412345 responses` among the codes, `[12] Get …` or `[12] aborted due to deadline` among the errors.
    /// What the end of the test cut off is no error.
    private static void listed(String line, List<String> words, Draft draft) {
        String number = Words.wordAt(words, 0).replace("[", "").replace("]", "");
        if (!draft.has(ERRORS)) {
            double status = Numbers.count(number).orElse(0.0);
            draft.add(Figure.REQUESTS, Numbers.count(Words.wordAt(words, 1)));
            if (status > LARGEST_GOOD_STATUS) {
                draft.addErrors("status", Numbers.count(Words.wordAt(words, 1)));
            }
        } else if (!line.contains("aborted due to deadline")) {
            draft.addErrors(
                    line.contains("imeout") || line.contains("timed out") ? "timeout" : "failed",
                    Numbers.count(number));
        }
    }
}
