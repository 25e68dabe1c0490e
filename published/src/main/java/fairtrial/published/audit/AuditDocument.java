package fairtrial.published.audit;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Span;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.PrintedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// An audit as a document: the verdict, the credits, the findings, the claims, the rows with their numbers, and
/// the questions to the author.
public final class AuditDocument {
    private AuditDocument() {}

    /// An identity with a column in the table of rows.
    private record Column(String identity, String symbol, int decimals) {}

    private static final List<Column> COLUMNS = List.of(
            new Column("little", "X·R/N", 3),
            new Column("offered", "X/offered", 3),
            new Column("in_service", "X·S", 0),
            new Column("client_cpu_us", "client µs/req", 0),
            new Column("server_cpu_us", "server µs/req", 0),
            new Column("bytes_per_response", "B/req", 0),
            new Column("allocated_bytes_per_response", "alloc B/req", 0));

    /// The document in the language of the texts.
    public static Document of(Audit audit, Texts texts) {
        List<Document.Section> sections = new ArrayList<>();
        items(sections, "credits", render(audit.credits(), texts), texts);
        items(sections, "findings", findings(audit, texts), texts);
        items(
                sections,
                "claims",
                audit.claims().stream().map(claim -> claim(claim, audit, texts)).toList(),
                texts);
        if (!audit.rows().isEmpty()) {
            sections.add(section("rows", table(audit, texts), texts));
        }
        items(sections, "missing", render(audit.missing(), texts), texts);
        return new Document(
                Span.words(texts.say("audit.title", audit.publication().title())),
                Span.strong(texts.say("audit.verdict." + audit.verdict().id())),
                List.of(),
                sections);
    }

    private static void items(List<Document.Section> sections, String id, List<List<Span>> items, Texts texts) {
        if (!items.isEmpty()) {
            sections.add(section(id, new Block.Items(items), texts));
        }
    }

    private static List<Span> claim(JudgedClaim claim, Audit audit, Texts texts) {
        String verdict = claim.verdict().id();
        return List.of(
                Span.quote(claim.text(), audit.publication().language().orElse("")),
                Span.words("  "),
                switch (claim.verdict()) {
                    case SUPPORTED -> new Span(verdict, Span.Kind.HOLDS, "");
                    case CONTRADICTS_ITSELF, SAYS_SOMETHING_ELSE -> new Span(verdict, Span.Kind.FAILS, "");
                    case CANNOT_RANK, WITHIN_NOISE, NOT_ENOUGH_PRINTED -> new Span(verdict, Span.Kind.OPEN, "");
                },
                Span.words("  " + texts.say(claim.why())));
    }

    private static Document.Section section(String id, Block block, Texts texts) {
        return new Document.Section(id, texts.say("audit." + id), List.of(block));
    }

    private static List<List<Span>> render(List<Message> messages, Texts texts) {
        return messages.stream()
                .map(message -> List.of(Span.words(texts.say(message))))
                .toList();
    }

    /// One line per code and severity. A finding of many rows has one line with the first row's numbers; the
    /// table has the other numbers.
    private static List<List<Span>> findings(Audit audit, Texts texts) {
        Map<String, List<AuditFinding>> alike = audit.findings().stream()
                .collect(Collectors.groupingBy(
                        f -> f.severity() + " " + f.strength() + f.evidence().key() + limit(f),
                        LinkedHashMap::new,
                        Collectors.toList()));
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

    private static List<Span> line(Audit audit, List<AuditFinding> same, Texts texts) {
        AuditFinding first = same.getFirst();
        String word = texts.say("audit.severity." + first.severity().name().toLowerCase(Locale.ROOT));
        String severity = first.strength() == Strength.PROBABLE ? texts.say("audit.severity.probable", word) : word;
        List<Integer> rows =
                same.stream().flatMap(f -> f.rows().stream()).sorted().toList();
        Span.Kind kind = switch (first.severity()) {
            case FATAL -> Span.Kind.FAILS;
            case SERIOUS -> Span.Kind.OPEN;
            case NOTE -> Span.Kind.ABSENT;
        };
        return List.of(
                new Span(severity, kind, ""),
                Span.words("  "),
                Span.code(first.code()),
                Span.words("  " + where(audit, rows, same.size() > 1, texts) + texts.say(first.evidence())));
    }

    /// The rows of a finding before its text; empty for a finding about the whole.
    private static String where(Audit audit, List<Integer> rows, boolean example, Texts texts) {
        if (rows.isEmpty()) {
            return "";
        }
        String where = rows.size() == 1
                ? texts.say(
                        "audit.row",
                        rows.getFirst() + 1,
                        name(audit.publication().runs().get(rows.getFirst())))
                : texts.say(example ? "audit.rows-first" : "audit.rows-of", ranges(rows));
        return where.endsWith("：") ? where : where + " ";
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
        return run.name().contender().isEmpty()
                ? run.tool().map(tool -> tool.id()).orElse("?")
                : run.name().contender();
    }

    private static Block.Table table(Audit audit, Texts texts) {
        List<String> head = new ArrayList<>(List.of("#", texts.say("audit.column.contender"), "N", "X/s", "R ms"));
        COLUMNS.forEach(column -> head.add(column.symbol()));
        head.add(texts.say("audit.column.findings"));
        return new Block.Table(
                head,
                IntStream.range(0, audit.rows().size())
                        .mapToObj(row -> row(audit, row))
                        .toList());
    }

    private static List<Span> row(Audit audit, int row) {
        PrintedRun run = audit.publication().runs().get(row);
        List<Span> cells = new ArrayList<>(List.of(
                Span.figure(String.valueOf(row + 1)),
                Span.words((name(run) + " " + run.name().group()).strip()),
                Span.figure(run.users(), n -> decimals(n, 0)),
                Span.figure(run.figures().throughput(), Identities::digits),
                Span.figure(run.figures().latency().meanMicros(), micros -> Identities.digits(micros / 1e3))));
        COLUMNS.forEach(column -> cells.add(Span.figure(
                Optional.ofNullable(audit.rows().get(row).get(column.identity())),
                value -> decimals(value, column.decimals()))));
        cells.add(Span.words(
                audit.findings(row).stream().map(AuditFinding::code).distinct().collect(Collectors.joining(" "))));
        return cells;
    }

    private static String decimals(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
