package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.Draft.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reader of JMeter's Summary Report and Aggregate Report, as the listener shows or saves them: one run per
/// row. The label names a sampler, so it is the run's group. Times are in milliseconds, a kilobyte is 1024
/// bytes.
final class JmeterTableReader implements OutputReader {
    private static final Map<String, String> CHINESE = Map.ofEntries(
            Map.entry("样本", "# samples"),
            Map.entry("# 样本", "# samples"),
            Map.entry("平均值", "average"),
            Map.entry("最小值", "min"),
            Map.entry("最大值", "max"),
            Map.entry("标准偏差", "std. dev."),
            Map.entry("异常 %", "error %"),
            Map.entry("吞吐量", "throughput"),
            Map.entry("接收 kb/sec", "received kb/sec"),
            Map.entry("发送 kb/sec", "sent kb/sec"),
            Map.entry("平均字节数", "avg. bytes"),
            Map.entry("中位数", "median"));

    private static final String HEADER = "header";
    private static final String ROW = "row";

    @Override
    public LoadTool tool() {
        return LoadTool.JMETER;
    }

    @Override
    public boolean opens(String line) {
        return line.contains("Label") && columns(line).contains("# samples");
    }

    @Override
    public int gap() {
        return 0;
    }

    @Override
    public Step read(String line, Draft draft) {
        if (draft.columns().isEmpty() || opens(line)) {
            return opens(line) && draft.fresh() ? header(line, draft) : Step.NEXT;
        }
        List<String> cells = cells(line, delimiter(draft.columns().getFirst()));
        int samples = draft.columns().indexOf("# samples");
        if (isRule(line)) {
            return Step.TAKEN;
        }
        if (samples < 0
                || samples > cells.size()
                || Numbers.count(cell(cells, samples)).isEmpty()) {
            return Step.FOREIGN;
        }
        if (draft.has(HEADER) || !draft.first(ROW)) {
            return Step.NEXT;
        }
        draft.prove();
        for (int at = 1; at < draft.columns().size(); at++) {
            figure(draft.columns().get(at), cell(cells, at), draft);
        }
        return Step.TAKEN;
    }

    private static Step header(String line, Draft draft) {
        draft.first(HEADER);
        draft.columns().addAll(columns(line));
        return Step.TAKEN;
    }

    private static boolean isRule(String line) {
        return !line.isEmpty() && line.chars().allMatch(c -> "|-: \t+".indexOf(c) >= 0);
    }

    /// The names of the columns, from index 1; index 0 has the divider.
    private static List<String> columns(String line) {
        String divider = line.contains("|") ? "|" : line.contains("\t") ? "\t" : ",";
        List<String> columns = new ArrayList<>(List.of(divider));
        for (String cell : cells(line, delimiter(divider)).stream().skip(1).toList()) {
            String name = cell.toLowerCase(Locale.ROOT);
            columns.add(CHINESE.getOrDefault(name, name));
        }
        return columns;
    }

    private static char delimiter(String divider) {
        return divider.charAt(0);
    }

    private static String cell(List<String> cells, int at) {
        return Words.wordAt(cells, at);
    }

    /// The cells from index 1, so that they have the index of their column.
    private static List<String> cells(String line, char divider) {
        String inner = divider == '|' && line.startsWith("|") ? line.substring(1) : line;
        List<String> cells = new ArrayList<>(List.of(""));
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int at = 0; at < inner.length(); at++) {
            char c = inner.charAt(at);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == divider && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString().strip());
        return cells;
    }

    private static void figure(String column, String cell, Draft draft) {
        switch (column) {
            case "label" -> draft.group(cell);
            case "# samples" -> draft.put(Figure.REQUESTS, Numbers.count(cell));
            case "average" -> draft.put(Figure.MEAN_MICROS, Numbers.millis(cell));
            case "max" -> draft.put(Figure.MAX_MICROS, Numbers.millis(cell));
            case "std. dev." -> draft.put(Figure.STDEV_MICROS, Numbers.millis(cell));
            case "median" -> draft.percentile(Optional.of("50"), Numbers.millis(cell));
            case "error %" -> draft.put(Figure.ERROR_SHARE, errorShare(cell));
            case "throughput" -> draft.put(Figure.THROUGHPUT, throughput(cell));
            case "received kb/sec" -> draft.put(Figure.BYTES_PER_SECOND, Numbers.bytes(cell + "KB", 1024));
            case "avg. bytes" -> draft.put(Figure.BYTES_PER_RESPONSE, Numbers.count(cell));
            default -> {
                if (column.endsWith("% line")) {
                    String key = column.substring(0, column.indexOf('%'));
                    draft.percentile(Numbers.percentile(key), Numbers.millis(cell));
                }
            }
        }
    }

    /// The share of errors. Older versions saved a share without a sign, newer ones a percentage with it.
    /// Without a sign only zero is unambiguous.
    private static Optional<Double> errorShare(String cell) {
        return Numbers.share(cell).or(() -> Numbers.count(cell).filter(value -> value == 0));
    }

    /// The throughput per second. The listener shows slow samplers per minute or hour.
    private static Optional<Double> throughput(String cell) {
        int slash = cell.indexOf('/');
        Optional<Double> value = Numbers.count(slash < 0 ? cell : cell.substring(0, slash));
        String per = slash < 0 ? "sec" : cell.substring(slash + 1).strip();
        return switch (per) {
            case "sec" -> value;
            case "min" -> value.map(v -> v / 60);
            case "hour" -> value.map(v -> v / 3600);
            default -> Optional.empty();
        };
    }
}
