package fairtrial.e2e.kill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What was done and what it left, a line for each in a file, so that several calls add up; `clean` starts anew. A blow
/// is in it when all that is promised held after it.
final class KillTable {
    private static final String FINISHED = "finished";

    private final Path file;
    private int blows;

    KillTable(Path file) {
        this.file = file;
    }

    void add(Phase phase, Blow blow, KilledRun.Struck struck) throws IOException {
        line(List.of(Phase.values()).indexOf(phase) + "," + word(phase) + "," + word(blow) + "," + struck.millis() + ","
                + struck.slices());
        blows++;
    }

    void finished() throws IOException {
        line(FINISHED + ",,,0,0");
    }

    private void line(String text) throws IOException {
        Files.writeString(file, text + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /// Of this call.
    int blows() {
        return blows;
    }

    private record Row(int times, long slowest, long slices) {
        Row and(Row other) {
            return new Row(times + other.times, Math.max(slowest, other.slowest), slices + other.slices);
        }
    }

    /// Of all calls, as Markdown.
    String text() throws IOException {
        Map<String, Row> rows = new TreeMap<>();
        for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            String[] cells = line.split(",", -1);
            rows.merge(
                    cells[0] + "| " + cells[1] + " | " + cells[2],
                    new Row(1, Long.parseLong(cells[3]), Long.parseLong(cells[4])),
                    Row::and);
        }
        Row runs = rows.getOrDefault(FINISHED + "|  | ", new Row(0, 0, 0));
        rows.remove(FINISHED + "|  | ");
        List<String> lines = new ArrayList<>();
        lines.add("| phase | killed | times | last process gone after, at most | finished slices before | lost |");
        lines.add("|---|---|---|---|---|---|");
        rows.forEach((key, row) -> lines.add(String.format(
                Locale.ROOT,
                "%s | %d | %s | %d | 0 |",
                key.substring(1),
                row.times(),
                row.slowest() == 0 ? "the tool goes on" : row.slowest() + " ms",
                row.slices())));
        lines.add("");
        int all = rows.values().stream().mapToInt(Row::times).sum();
        lines.add(all + " kills; " + runs.times()
                + " runs went on to their end, each with the verdict of a fresh judgement");
        return String.join("\n", lines);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
