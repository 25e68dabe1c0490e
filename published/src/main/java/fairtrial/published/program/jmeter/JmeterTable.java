package fairtrial.published.program.jmeter;

import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// JMeter's Summary Report, computed from its samples by its own definitions
/// (`org.apache.jmeter.util.Calculator`). The throughput is samples by the time from the first start to the
/// last end. The deviation is that of a population, and a kilobyte is 1024 bytes.
public final class JmeterTable {
    private static final String HEADER =
            "Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes";

    private static final double KILOBYTE = 1024;

    private long samples;
    private long errors;
    private long bytes;
    private long sentBytes;
    private double sum;
    private double sumOfSquares;
    private long min = Long.MAX_VALUE;
    private long max;
    private long firstStart = Long.MAX_VALUE;
    private long lastEnd;

    private JmeterTable() {}

    /// The table of the samples, in JMeter's CSV: header, the label's row, the total. Empty without samples.
    public static String of(Reader samples, String label) throws IOException {
        JmeterTable table = new JmeterTable();
        try (ForeignLines lines = new ForeignLines(samples, Limit.LINE, Long.MAX_VALUE)) {
            String first = lines.next();
            List<String> columns = first == null ? List.of() : cells(first);
            for (String line = lines.next(); line != null; line = lines.next()) {
                table.add(columns, cells(line));
            }
        }
        String quoted = "\"" + label.replace("\"", "\"\"") + "\"";
        return table.samples == 0
                ? ""
                : HEADER + "\n" + table.row(label.contains(",") ? quoted : label) + "\n" + table.row("TOTAL") + "\n";
    }

    private void add(List<String> columns, List<String> cells) {
        // JMeter was killed while it wrote the last line.
        if (cells.size() != columns.size()) {
            return;
        }
        long start = number(columns, cells, "timeStamp");
        long elapsed = number(columns, cells, "elapsed");
        samples++;
        errors += cells.get(columns.indexOf("success")).equals("true") ? 0 : 1;
        bytes += number(columns, cells, "bytes");
        sentBytes += number(columns, cells, "sentBytes");
        sum += elapsed;
        sumOfSquares += (double) elapsed * elapsed;
        min = Math.min(min, elapsed);
        max = Math.max(max, elapsed);
        firstStart = Math.min(firstStart, start);
        lastEnd = Math.max(lastEnd, start + elapsed);
    }

    /// A row with the decimals of `SummaryReport`.
    private String row(String label) {
        double mean = sum / samples;
        double perSecond = lastEnd == firstStart ? 0 : samples * 1000.0 / (lastEnd - firstStart);
        double averageBytes = (double) bytes / samples;
        double averageSent = (double) sentBytes / samples;
        return String.format(
                Locale.ROOT,
                "%s,%d,%d,%d,%d,%.2f,%.3f%%,%.5f,%.2f,%.2f,%.1f",
                label,
                samples,
                (long) mean,
                min,
                max,
                Math.sqrt(Math.max(0, sumOfSquares / samples - mean * mean)),
                100.0 * errors / samples,
                perSecond,
                perSecond * averageBytes / KILOBYTE,
                perSecond * averageSent / KILOBYTE,
                averageBytes);
    }

    private static long number(List<String> columns, List<String> cells, String column) {
        return Long.parseLong(cells.get(columns.indexOf(column)));
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
