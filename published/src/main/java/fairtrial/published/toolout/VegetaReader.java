package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reader of vegeta's text report. Its rate is what it sent, its throughput what succeeded.
final class VegetaReader implements OutputReader {
    private static final String REQUESTS = "Requests";
    private static final String LATENCIES = "Latencies";

    @Override
    public LoadTool tool() {
        return LoadTool.VEGETA;
    }

    @Override
    public boolean opens(String line) {
        return line.startsWith(REQUESTS) && line.contains("[total, rate");
    }

    @Override
    public int gap() {
        return 4;
    }

    @Override
    public Step read(String line, Draft draft) {
        int open = line.indexOf('[');
        int close = line.indexOf(']');
        if (open < 0 || close < open) {
            return Step.FOREIGN;
        }
        String key = line.substring(0, open).strip();
        List<String> names = list(line.substring(open + 1, close));
        List<String> values = list(line.substring(close + 1));
        switch (key) {
            case REQUESTS -> {
                if (!draft.first(REQUESTS)) {
                    return Step.NEXT;
                }
                requests(names, values, draft);
            }
            case "Duration" ->
                draft.put(
                        Figure.SECONDS,
                        at(names, values, "attack")
                                .or(() -> at(names, values, "total"))
                                .flatMap(word -> Numbers.seconds(word, "s")));
            case LATENCIES -> latencies(names, values, draft);
            case "Bytes In" ->
                draft.put(Figure.BYTES_PER_RESPONSE, at(names, values, "mean").flatMap(Numbers::count));
            case "Success" ->
                draft.put(
                        Figure.ERROR_SHARE,
                        at(names, values, "ratio").flatMap(Numbers::share).map(success -> 1 - success));
            case "Bytes Out", "Status Codes" -> {}
            default -> {
                return Step.FOREIGN;
            }
        }
        return Step.TAKEN;
    }

    private static void requests(List<String> names, List<String> values, Draft draft) {
        draft.put(Figure.REQUESTS, at(names, values, "total").flatMap(Numbers::count));
        Optional<Double> rate = at(names, values, "rate").flatMap(Numbers::count);
        draft.sent(rate);
        draft.put(
                Figure.THROUGHPUT,
                at(names, values, "throughput").flatMap(Numbers::count).or(() -> rate));
        draft.prove();
    }

    private static void latencies(List<String> names, List<String> values, Draft draft) {
        draft.put(Figure.MEAN_MICROS, at(names, values, "mean").flatMap(Numbers::micros));
        draft.put(Figure.MAX_MICROS, at(names, values, "max").flatMap(Numbers::micros));
        for (String name : names) {
            if (!name.isEmpty() && Character.isDigit(name.charAt(0))) {
                draft.percentile(
                        Numbers.percentile(name), at(names, values, name).flatMap(Numbers::micros));
            }
        }
    }

    private static List<String> list(String text) {
        List<String> words = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            words.add(word.strip());
        }
        return words;
    }

    private static Optional<String> at(List<String> names, List<String> values, String name) {
        int index = names.indexOf(name);
        return index < 0 || index >= values.size() ? Optional.empty() : Optional.of(values.get(index));
    }
}
