package fairtrial.published.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The runs in a table. Three forms are known: a contender in each row, a contender in each column, and a table of one
/// figure with the numbers of connections at its side or its top.
final class TableRuns {
    /// First cells of rows that are sums of others.
    private static final Set<String> SUMS =
            Set.of("total", "sum", "all", "overall", "average", "avg", "mean", "median", "合计", "总计", "总体", "平均", "平均值");

    /// Fewest figures by which a column or a row is known to hold names of figures.
    private static final int FEWEST = 2;

    private final ArticleTable table;
    private final String usualTimeUnit;
    private final List<String> unread;
    private final boolean decimalComma;

    /// @param usualTimeUnit unit of times without one, as the tool of the article prints them; empty when unknown
    /// @param unread        takes what was seen and not understood
    TableRuns(ArticleTable table, String usualTimeUnit, List<String> unread) {
        this.table = table;
        this.usualTimeUnit = usualTimeUnit;
        this.unread = unread;
        this.decimalComma = table.rows().stream().flatMap(List::stream).anyMatch(Quantity::hasDecimalComma);
    }

    List<RunDraft> runs() {
        if (figures(table.head()) > 0) {
            return byRow(table);
        }
        if (figures(table.column(0)) >= FEWEST) {
            return byRow(table.turned());
        }
        ColumnHead of = ColumnHead.of(table.caption());
        ColumnHead corner = ColumnHead.of(table.head().getFirst());
        ColumnHead figure = of.metric().isFigure() ? of : corner;
        return figure.metric().isFigure() ? crossed(figure) : List.of();
    }

    private static long figures(List<String> names) {
        return names.stream()
                .filter(name -> ColumnHead.of(name).metric().isFigure())
                .count();
    }

    private List<RunDraft> byRow(ArticleTable from) {
        List<ColumnHead> heads = from.head().stream().map(ColumnHead::of).toList();
        List<Integer> names = nameColumns(from, heads);
        unknown(from, heads, names);
        List<RunDraft> runs = new ArrayList<>();
        for (List<String> row : from.rows()) {
            String contender = name(row, names);
            if (SUMS.contains(contender.toLowerCase(Locale.ROOT))) {
                continue;
            }
            RunDraft run = new RunDraft(contender.isEmpty() ? table.caption() : contender, place("name"));
            for (int column = 0; column < heads.size(); column++) {
                if (!names.contains(column)) {
                    put(run, heads.get(column), row.get(column), from.head().get(column));
                }
            }
            if (run.hasFigures() && !run.contender().isEmpty()) {
                runs.add(run);
            } else if (!contender.isEmpty()) {
                unread.add(place(contender) + ": " + String.join(" | ", row).strip());
            }
        }
        return runs;
    }

    /// Names the columns of numbers whose head is not understood.
    private void unknown(ArticleTable from, List<ColumnHead> heads, List<Integer> names) {
        for (int column = 0; column < heads.size(); column++) {
            List<String> cells = from.column(column);
            long numbers = cells.stream()
                    .filter(cell -> Quantity.of(cell, decimalComma).isPresent())
                    .count();
            boolean figures = 2 * numbers > cells.size() && !names.contains(column);
            if (figures && heads.get(column).metric() == Metric.UNKNOWN) {
                unread.add(place(from.head().get(column)));
            }
        }
    }

    private static String name(List<String> row, List<Integer> names) {
        return String.join(
                        " ",
                        names.stream()
                                .map(row::get)
                                .filter(cell -> !cell.isBlank())
                                .distinct()
                                .toList())
                .replaceAll("[*_`]+", "")
                .strip();
    }

    /// The columns with names: those that are called so, or else the first one, where it holds words.
    private static List<Integer> nameColumns(ArticleTable from, List<ColumnHead> heads) {
        List<Integer> named = IntStream.range(0, heads.size())
                .filter(column -> heads.get(column).metric() == Metric.CONTENDER && hasWords(from.column(column)))
                .boxed()
                .toList();
        boolean first = named.isEmpty() && !heads.getFirst().metric().isFigure() && hasWords(from.column(0));
        return first ? List.of(0) : named;
    }

    private static boolean hasWords(List<String> cells) {
        return cells.stream()
                .anyMatch(cell -> cell.chars().anyMatch(Character::isLetter)
                        && Quantity.of(cell).isEmpty());
    }

    /// One figure: contenders at the side and connections at the top, or the other way round.
    private List<RunDraft> crossed(ColumnHead figure) {
        boolean loadsAtTop =
                table.head().stream().skip(1).allMatch(cell -> connections(cell).isPresent());
        boolean loadsAtSide =
                table.column(0).stream().allMatch(cell -> connections(cell).isPresent());
        if (loadsAtTop == loadsAtSide && table.head().size() > 2) {
            return List.of();
        }
        List<RunDraft> runs = new ArrayList<>();
        for (List<String> row : table.rows()) {
            for (int column = 1; column < row.size(); column++) {
                String contender = loadsAtSide ? table.head().get(column) : row.getFirst();
                String load = loadsAtSide ? row.getFirst() : table.head().get(column);
                RunDraft run = new RunDraft(contender, place(contender));
                connections(load).ifPresent(n -> run.put("connections", n, place(load)));
                put(run, figure, row.get(column), table.head().get(column));
                if (run.hasFigures()) {
                    runs.add(run);
                }
            }
        }
        return runs;
    }

    /// `64`, `c=64`, `64 connections`, `并发 64`.
    private static Optional<Double> connections(String cell) {
        String digits = cell.replaceAll("[^\\d]", "");
        boolean one = !digits.isEmpty()
                && digits.length() <= 6
                && cell.length() <= 20
                && cell.replaceAll("\\D+", " ").strip().indexOf(' ') < 0;
        return one ? Optional.of(Double.parseDouble(digits)) : Optional.empty();
    }

    private void put(RunDraft run, ColumnHead head, String cell, String name) {
        Optional<Quantity> quantity = Quantity.of(cell, decimalComma);
        if (quantity.isEmpty()) {
            if (head.metric().isFigure() && cell.chars().anyMatch(Character::isDigit)) {
                unread.add(place(name) + ": " + cell.strip());
            }
            return;
        }
        double value = quantity.get().value();
        String unit =
                quantity.get().unit().isEmpty() ? head.unit() : quantity.get().unit();
        String place = place(name);
        if (head.metric().isTime()) {
            Optional<Double> millis = millis(value, unit.isEmpty() ? usualTimeUnit : unit);
            if (millis.isEmpty()) {
                unread.add(place + ": " + cell.strip());
                return;
            }
            time(run, head, millis.get(), place);
            return;
        }
        double factor = unit.equals("k") ? 1e3 : unit.equals("万") ? 1e4 : 1;
        switch (head.metric()) {
            case CONNECTIONS -> run.put("connections", value * factor, place);
            case REQUESTS -> run.put("requests", value * factor, place);
            case THROUGHPUT -> run.put("throughput", value * factor, place);
            case ERRORS -> {
                if (unit.equals("%")) {
                    run.put("error_percent", value, place);
                } else {
                    run.put("errors", value, place);
                }
            }
            case ERROR_SHARE -> run.put("error_percent", value, place);
            case SERVER_CPU -> run.put("server_cpu_percent", value, place);
            case RESIDENT_MEMORY -> bytes(value, unit).ifPresent(b -> run.put("rss_mb", b / 1e6, place));
            case USED_HEAP -> bytes(value, unit).ifPresent(b -> run.put("used_heap_bytes", b, place));
            case BYTES_PER_SECOND -> bytes(value, unit).ifPresent(b -> run.put("bytes_per_second", b, place));
            default -> {}
        }
    }

    private static void time(RunDraft run, ColumnHead head, double millis, String place) {
        switch (head.metric()) {
            case MEAN -> run.put("mean_ms", millis, place);
            case STDEV -> run.put("stdev_ms", millis, place);
            case MAX -> run.put("max_ms", millis, place);
            case PERCENTILE -> run.percentile(head.percentile(), millis, place);
            case START_UP -> run.put("startup_seconds", millis / 1e3, place);
            default -> run.put("seconds", millis / 1e3, place);
        }
    }

    private static Optional<Double> millis(double value, String unit) {
        return switch (unit.toLowerCase(Locale.ROOT)) {
            case "ns" -> Optional.of(value / 1e6);
            case "us", "µs", "μs", "微秒" -> Optional.of(value / 1e3);
            case "ms", "毫秒" -> Optional.of(value);
            case "s", "sec", "secs", "seconds", "秒" -> Optional.of(value * 1e3);
            case "m", "min" -> Optional.of(value * 60e3);
            default -> Optional.empty();
        };
    }

    private static Optional<Double> bytes(double value, String unit) {
        String bare = unit.toLowerCase(Locale.ROOT).replace("/sec", "").replace("/s", "");
        return switch (bare) {
            case "b", "byte", "bytes" -> Optional.of(value);
            case "k", "kb" -> Optional.of(value * 1e3);
            case "kib" -> Optional.of(value * 1024);
            case "m", "mb" -> Optional.of(value * 1e6);
            case "mib" -> Optional.of(value * 1024 * 1024);
            case "g", "gb" -> Optional.of(value * 1e9);
            case "gib" -> Optional.of(value * 1024 * 1024 * 1024);
            default -> Optional.empty();
        };
    }

    private String place(String column) {
        String where = table.line() > 0 ? "line " + table.line() : "table";
        return where + ", " + column.replaceAll("\\s+", " ").strip();
    }
}
