package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.PrintedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An audit as a document without a format: the verdict, the credits, the findings, the claims, the rows with
/// their numbers, and the questions to the author.
public record AuditDocument(String title, String verdict, List<Section> sections) {
    /// A heading with items, or with a table whose first row is its header.
    public record Section(String heading, List<String> items, List<List<String>> table) {}

    /// Identities that have a column in the table of rows.
    private static final List<String> COLUMNS = List.of(
            "little",
            "offered",
            "in_service",
            "client_cpu_us",
            "server_cpu_us",
            "bytes_per_response",
            "allocated_bytes_per_response");

    /// The document in the language of the texts.
    public static AuditDocument of(Audit audit, Texts texts) {
        List<Section> sections = new ArrayList<>();
        items(sections, texts.say("audit.credits"), render(audit.credits(), texts));
        items(sections, texts.say("audit.findings"), findings(audit, texts));
        items(
                sections,
                texts.say("audit.claims"),
                audit.claims().stream()
                        .map(c -> "“" + c.text() + "”  " + c.verdict().id() + ": " + texts.say(c.why()))
                        .toList());
        sections.add(new Section(texts.say("audit.rows"), List.of(), table(audit)));
        items(sections, texts.say("audit.missing"), render(audit.missing(), texts));
        return new AuditDocument(
                texts.say("audit.title", audit.publication().title()),
                texts.say("audit.verdict." + audit.verdict().id()),
                sections);
    }

    private static void items(List<Section> sections, String heading, List<String> items) {
        if (!items.isEmpty()) {
            sections.add(new Section(heading, items, List.of()));
        }
    }

    private static List<String> render(List<Message> messages, Texts texts) {
        return messages.stream().map(texts::say).toList();
    }

    /// One line per code and severity. A finding of many rows has one line with the first row's numbers; the
    /// table has the other numbers.
    private static List<String> findings(Audit audit, Texts texts) {
        Map<String, List<AuditFinding>> alike = audit.findings().stream()
                .collect(Collectors.groupingBy(
                        f -> f.severity() + f.evidence().key() + limit(f), LinkedHashMap::new, Collectors.toList()));
        return alike.values().stream()
                .flatMap(same -> same.getFirst().rows().size() == 1
                        ? Stream.of(line(audit, same, texts))
                        : same.stream().map(f -> line(audit, List.of(f), texts)))
                .toList();
    }

    /// The limit of a finding, because rows at different limits are different findings; empty for other
    /// findings.
    private static String limit(AuditFinding finding) {
        return finding.code().equals("concurrency-cap")
                ? finding.evidence().arguments().get(2)
                : "";
    }

    private static String line(Audit audit, List<AuditFinding> same, Texts texts) {
        AuditFinding first = same.getFirst();
        String severity = texts.say("audit.severity." + first.severity().name().toLowerCase(Locale.ROOT));
        List<Integer> rows =
                same.stream().flatMap(f -> f.rows().stream()).sorted().toList();
        return severity + "  " + first.code() + "  " + where(audit, rows, same.size() > 1, texts)
                + texts.say(first.evidence());
    }

    private static String where(Audit audit, List<Integer> rows, boolean example, Texts texts) {
        if (rows.isEmpty()) {
            return "";
        }
        if (rows.size() == 1) {
            return texts.say(
                            "audit.row",
                            rows.getFirst() + 1,
                            name(audit.publication().runs().get(rows.getFirst()))) + " ";
        }
        return texts.say(example ? "audit.rows-first" : "audit.rows-of", ranges(rows)) + " ";
    }

    /// Row numbers from 1, consecutive ones as `3–7`.
    static String ranges(List<Integer> rows) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < rows.size(); ) {
            int end = i;
            while (end + 1 < rows.size() && rows.get(end + 1) == rows.get(end) + 1) {
                end++;
            }
            int first = rows.get(i) + 1;
            int last = rows.get(end) + 1;
            parts.add(first == last ? String.valueOf(first) : first + (last == first + 1 ? ", " : "–") + last);
            i = end + 1;
        }
        return String.join(", ", parts);
    }

    private static String name(PrintedRun run) {
        return run.name().contender().isEmpty() ? run.tool().map(tool -> tool.id()).orElse("?") : run.name().contender();
    }

    private static List<List<String>> table(Audit audit) {
        List<String> shown = COLUMNS.stream()
                .filter(column -> audit.rows().stream().anyMatch(row -> row.containsKey(column)))
                .toList();
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("#", "contender", "N", "X/s", "R ms"));
        head.addAll(shown.stream().map(AuditDocument::symbol).toList());
        head.add("findings");
        table.add(head);
        for (int row = 0; row < audit.rows().size(); row++) {
            table.add(line(audit, row, shown));
        }
        return table;
    }

    private static List<String> line(Audit audit, int row, List<String> shown) {
        PrintedRun run = audit.publication().runs().get(row);
        Map<String, Double> identities = audit.rows().get(row);
        List<String> line = new ArrayList<>();
        line.add(String.valueOf(row + 1));
        line.add((name(run) + " " + run.name().group()).strip());
        line.add(run.figures()
                .load().connections()
                .map(n -> String.format(Locale.ROOT, "%.0f", n))
                .orElse("–"));
        line.add(run.figures().throughput().map(Identities::digits).orElse("–"));
        line.add(run.figures()
                .latency().meanMicros()
                .map(micros -> Identities.digits(micros / 1e3))
                .orElse("–"));
        shown.forEach(column -> line.add(
                identities.containsKey(column)
                        ? String.format(Locale.ROOT, threeDigits(column) ? "%.3f" : "%.0f", identities.get(column))
                        : "–"));
        line.add(audit.findings(row).stream().map(AuditFinding::code).distinct().collect(Collectors.joining(" ")));
        return line;
    }

    private static boolean threeDigits(String column) {
        return column.equals("little") || column.equals("offered");
    }

    private static String symbol(String column) {
        return switch (column) {
            case "little" -> "X·R/N";
            case "offered" -> "X/offered";
            case "in_service" -> "X·S";
            case "client_cpu_us" -> "client µs/req";
            case "server_cpu_us" -> "server µs/req";
            case "bytes_per_response" -> "B/req";
            default -> "alloc B/req";
        };
    }

    /// The document as Markdown, for a comment on an article.
    public String markdown() {
        StringBuilder text = new StringBuilder("# " + title + "\n\n**" + verdict + "**\n");
        for (Section section : sections) {
            text.append("\n## ").append(section.heading()).append("\n\n");
            section.items().forEach(item -> text.append("- ").append(item).append('\n'));
            for (int row = 0; row < section.table().size(); row++) {
                List<String> cells = section.table().get(row);
                text.append("| ").append(String.join(" | ", cells)).append(" |\n");
                if (row == 0) {
                    text.append("|").append(" --- |".repeat(cells.size())).append('\n');
                }
            }
        }
        return text.toString();
    }
}
