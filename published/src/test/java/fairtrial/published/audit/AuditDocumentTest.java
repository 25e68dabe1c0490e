package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.document.Markdown;
import fairtrial.core.report.document.PlainText;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The three forms of an audit: Markdown, a page, JSON.
class AuditDocumentTest {
    private static final Texts ENGLISH = Texts.inLanguage(Language.EN);

    private static AuditFinding cap(int row, String limit) {
        return AuditFinding.atRow(row, "concurrency-cap", Severity.FATAL, "190", "1000", limit, "1900");
    }

    private static Audit audit(List<Map<String, Double>> rows, List<AuditFinding> findings) {
        Article article = Article.of(
                new Row("Tomcat 10.1")
                        .in("hello")
                        .with(N, 1000)
                        .with(THROUGHPUT, 1900)
                        .with(MEAN_MICROS, 20_000),
                new Row("").command(LoadTool.WRK, "wrk"),
                new Row(""));
        return new Audit(
                article.publication(),
                rows,
                findings,
                List.of(new Message("audit.credit.long")),
                List.of(new JudgedClaim(
                        "it is fast", ClaimVerdict.SUPPORTED, new Message("audit.claim.holds", "1900"))),
                List.of(new Message("audit.ask.errors")),
                ClaimVerdict.CONTRADICTS_ITSELF);
    }

    private static Audit full() {
        return audit(
                List.of(Map.of("little", 0.95, "in_service", 190.4), Map.of(), Map.of("little", 1.0)),
                List.of(
                        cap(0, "threads.max = 200"),
                        AuditFinding.atRow(0, "errors", Severity.SERIOUS, "1.00 %"),
                        AuditFinding.atRow(2, "errors", Severity.SERIOUS, "2.00 %"),
                        AuditFinding.aboutRows(List.of(0, 1, 2), "memory-before-gc", Severity.NOTE),
                        AuditFinding.of("no-confidence", Severity.NOTE)));
    }

    private static List<String> lines(AuditFinding... findings) {
        Audit audit = audit(List.of(Map.of(), Map.of(), Map.of()), List.of(findings));
        return PlainText.of(AuditDocument.of(audit, ENGLISH), Integer.MAX_VALUE)
                .lines()
                .dropWhile(line -> !line.equals("Findings"))
                .skip(1)
                .takeWhile(line -> !line.isEmpty())
                .map(String::strip)
                .toList();
    }

    private static List<List<String>> table(Map<String, Double> row) {
        return Markdown.of(AuditDocument.of(audit(List.of(row), List.of()), ENGLISH))
                .lines()
                .filter(line -> line.startsWith("| ") && !line.contains("---"))
                .map(line -> Stream.of(line.substring(2).split(" \\|(?: |$)")).toList())
                .toList();
    }

    @Test
    void the_markdown_has_every_part_in_the_order_of_a_referee() {
        assertThat(Markdown.of(AuditDocument.of(full(), ENGLISH))).isEqualTo("""
                        # Audit: Made up

                        **Contradicts itself.**

                        ## Done right

                        - long runs

                        ## Findings

                        - **FATAL** `concurrency-cap` row 1 (Tomcat 10.1): 190 requests run at once, for 1000 connections (threads.max = 200). 1900/s is that limit, not a speed.
                        - **serious** `errors` rows 1, 3; the first of them: 1.00 % of the responses were errors.
                        - note `memory-before-gc` rows 1–3: Used heap before a collection is what was allocated, not what is needed. Ask for the heap after a full collection, or for RSS.
                        - note `no-confidence` No spread between runs is reported: small differences may be noise.

                        ## Claims

                        - “it is fast” **supported** the figures agree: 1900

                        ## Rows

                        | \\# | contender | N | X/s | R ms | X·R/N | X·S | findings |
                        | --- | --- | --- | --- | --- | --- | --- | --- |
                        | 1 | Tomcat 10.1 hello | 1000 | 1900 | 20.0 | 0.950 | 190 | concurrency-cap errors memory-before-gc |
                        | 2 | wrk | – | – | – | – | – | memory-before-gc |
                        | 3 | ? | – | – | – | 1.000 | – | errors memory-before-gc |

                        ## Questions for the author

                        - errors and timeouts
                        """);
    }

    @Test
    void a_part_with_nothing_in_it_is_left_out() {
        Audit audit = new Audit(
                Article.of().publication(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                ClaimVerdict.NOT_ENOUGH_PRINTED);
        assertThat(AuditDocument.of(audit, ENGLISH).sections()).isEmpty();
    }

    @Test
    void rows_at_one_limit_are_one_finding_and_at_another_are_another() {
        assertThat(lines(cap(0, "threads.max = 200"), cap(1, "threads.max = 200")))
                .hasSize(1);
        assertThat(lines(cap(0, "threads.max = 200"), cap(1, "pool = 50"))).hasSize(2);
    }

    @Test
    void findings_of_another_severity_or_about_several_rows_each_stand_alone() {
        assertThat(lines(
                        AuditFinding.atRow(0, "errors", Severity.FATAL, "6.00 %"),
                        AuditFinding.atRow(1, "errors", Severity.SERIOUS, "1.00 %")))
                .containsExactly(
                        "FATAL  errors  row 1 (Tomcat 10.1): 6.00 % of the responses were errors.",
                        "serious  errors  row 2 (wrk): 1.00 % of the responses were errors.");
        assertThat(lines(
                        AuditFinding.aboutRows(List.of(0, 1), "errors", Severity.NOTE, "1.00 %"),
                        AuditFinding.aboutRows(List.of(0, 2), "errors", Severity.NOTE, "2.00 %")))
                .containsExactly(
                        "note  errors  rows 1, 2: 1.00 % of the responses were errors.",
                        "note  errors  rows 1, 3: 2.00 % of the responses were errors.");
    }

    @Test
    void row_numbers_count_from_one_and_long_stretches_are_shortened() {
        assertThat(AuditDocument.ranges(List.of(0))).isEqualTo("1");
        assertThat(AuditDocument.ranges(List.of(0, 1))).isEqualTo("1, 2");
        assertThat(AuditDocument.ranges(List.of(0, 1, 2))).isEqualTo("1–3");
        assertThat(AuditDocument.ranges(List.of(1, 3, 4, 6, 7, 8, 11))).isEqualTo("2, 4, 5, 7–9, 12");
    }

    @Test
    void shares_have_three_digits_and_other_identities_are_whole() {
        assertThat(table(Map.of("offered", 0.98765, "server_cpu_us", 123.4)))
                .containsExactly(
                        List.of("\\#", "contender", "N", "X/s", "R ms", "X/offered", "server µs/req"),
                        List.of("1", "Tomcat 10.1 hello", "1000", "1900", "20.0", "0.988", "123"));
        assertThat(table(Map.of(
                                "client_cpu_us", 10.0,
                                "bytes_per_response", 120.0,
                                "allocated_bytes_per_response", 8000.0))
                        .getFirst())
                .containsSubsequence("client µs/req", "B/req", "alloc B/req");
    }

    @Test
    void a_page_has_both_languages_with_lists_and_tables() {
        assertThat(AuditPage.html(List.of(full())).replace("\n", ""))
                .contains("<h1>Audit: Made up</h1>", "<h1>审计：Made up</h1>", "<p>Contradicts itself.</p>")
                .contains("<h2>Done right</h2><ul><li>long runs</li></ul>")
                .contains("<h2>Rows</h2><div class=\"box\" tabindex=\"0\"><table class=\"tight\"><thead><tr>")
                .contains("<tr><td class=\"num\">2</td><td class=\"words\">wrk</td>")
                .doesNotContain("<ul></ul>", "<table></table>");
    }

    @Test
    void json_has_each_sentence_in_both_languages() {
        AuditJson json = AuditJson.of(List.of(full()));
        assertThat(json.schema()).isEqualTo("fairtrial/audit/1");
        AuditJson.Entry entry = json.audits().getFirst();
        assertThat(entry.source()).isEqualTo("made-up");
        assertThat(entry.title()).isEqualTo("Made up");
        assertThat(entry.claimVerdict()).isEqualTo(ClaimVerdict.CONTRADICTS_ITSELF);
        String chinese = Texts.inLanguage(Language.ZH).say("audit.credit.long");
        assertThat(entry.credits()).containsExactly(new AuditJson.Words("long runs", chinese));
        assertThat(entry.missing()).extracting(AuditJson.Words::en).containsExactly("errors and timeouts");
        assertThat(entry.claims().getFirst().text()).isEqualTo("it is fast");
        assertThat(entry.claims().getFirst().verdict()).isEqualTo(ClaimVerdict.SUPPORTED);
        assertThat(entry.findings())
                .extracting(AuditJson.FoundHere::code)
                .containsExactly("concurrency-cap", "errors", "errors", "memory-before-gc", "no-confidence");
        assertThat(entry.findings().getFirst().rows()).containsExactly(0);
    }

    @Test
    void json_has_each_row_with_its_figures_and_findings() {
        List<AuditJson.RowHere> rows =
                AuditJson.of(List.of(full())).audits().getFirst().rows();
        AuditJson.RowHere first = rows.getFirst();
        assertThat(first.contender()).isEqualTo("Tomcat 10.1");
        assertThat(first.group()).isEqualTo("hello");
        assertThat(first.n()).contains(1000.0);
        assertThat(first.throughput()).contains(1900.0);
        assertThat(first.meanLatencyUs()).contains(20_000.0);
        assertThat(first.identities()).containsOnlyKeys("little", "in_service");
        assertThat(first.findings())
                .extracting(AuditJson.FoundHere::code)
                .containsExactly("concurrency-cap", "errors", "memory-before-gc");
        assertThat(rows.get(1).n()).isEmpty();
    }

    @Test
    void connections_are_taken_from_the_command_where_the_output_has_none() {
        Article article =
                Article.of(new Row("Alpha").command(LoadTool.WRK, "wrk").with(ASKED_N, 50));
        Audit audit = new Auditor(new Limits(List.of())).audit(article.publication());
        assertThat(AuditJson.of(List.of(audit))
                        .audits()
                        .getFirst()
                        .rows()
                        .getFirst()
                        .n())
                .contains(50.0);
        assertThat(Markdown.of(AuditDocument.of(audit, ENGLISH)))
                .contains("| \\# | contender | N |", "| 1 | Alpha | 50 |");
    }

    @Test
    void a_verdict_is_written_in_small_letters_with_hyphens() {
        assertThat(ClaimVerdict.CONTRADICTS_ITSELF.id()).isEqualTo("contradicts-itself");
    }
}
