package fairtrial.core.report.export;

import java.util.List;
import java.util.stream.Collectors;

/// A line of CSV (RFC 4180), without its end.
public final class CsvLine {
    private CsvLine() {}

    /// The line of these cells.
    public static String of(List<String> cells) {
        return cells.stream().map(CsvLine::quoted).collect(Collectors.joining(","));
    }

    /// The cell, quoted for CSV. A cell that a spreadsheet would read as a formula gets an apostrophe, because
    /// labels come from outside.
    private static String quoted(String cell) {
        String safe = !cell.isEmpty() && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0 && !isNumber(cell) ? "'" + cell : cell;
        boolean special = safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
    }

    private static boolean isNumber(String cell) {
        return cell.matches("-?[0-9.]+(?:E-?[0-9]+)?");
    }
}
