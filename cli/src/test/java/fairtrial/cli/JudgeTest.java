package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// `judge FILE…`: audits of published figures.
class JudgeTest extends CommandTest {
    private static final String WRK = """
            Running 10s test @ http://127.0.0.1:8080/hello
              2 threads and 64 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency     1.52ms    2.21ms  41.10ms   92.31%
                Req/Sec    30.10k     2.05k   34.72k    71.50%
              599203 requests in 10.01s, 71.43MB read
            Requests/sec:  59860.21
            Transfer/sec:      7.14MB
            """;

    private final InputStream in = System.in;

    @AfterEach
    void restore() {
        System.setIn(in);
    }

    private static void type(String text) {
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "002", "003", "004"})
    void every_transcribed_comparison_is_audited(String id) {
        Call call = call("judge", "../published/" + id + ".yaml").ends(ExitCode.DONE);
        assertThat(call.out()).hasSizeGreaterThan(1_000);
        assertThat(call.err()).isEmpty();
    }

    @Test
    void pasted_output_is_read_from_standard_input() {
        type(WRK);
        assertThat(call("judge").ends(ExitCode.DONE).out()).contains("standard input", "59860");
        type(WRK);
        assertThat(call("judge", "-").ends(ExitCode.DONE).out()).contains("standard input");
    }

    @Test
    void json_and_html_go_to_files_beside_the_words() {
        Path json = folder.resolve("audit.json");
        Path html = folder.resolve("audit.html");
        Call call = call("judge", ARTICLE.toString(), "--json", json.toString(), "--html", html.toString())
                .ends(ExitCode.DONE);
        assertThat(call.out()).isNotBlank().doesNotContain("<html", "\"schema\"");
        assertThat(json).content().contains("fairtrial/audit/1");
        assertThat(html).content().contains("<html", "</html>");
    }

    @Test
    void json_or_html_alone_on_standard_output_leave_it_clean() {
        JsonNode told = Json.tree(call("judge", ARTICLE.toString(), "--json", "-")
                .ends(ExitCode.DONE)
                .out());
        assertThat(told.path("audits")).hasSize(1);
        assertThat(call("judge", ARTICLE.toString(), "--html", "-")
                        .ends(ExitCode.DONE)
                        .out()
                        .strip())
                .startsWith("<!")
                .endsWith("</html>");
    }

    @Test
    void markdown_has_headings_and_tables() {
        String plain = call("judge", ARTICLE.toString()).out();
        String markdown = call("judge", ARTICLE.toString(), "--markdown")
                .ends(ExitCode.DONE)
                .out();
        assertThat(markdown).contains("# ", "| --- |").isNotEqualTo(plain);
        assertThat(plain).doesNotContain("| --- |");
    }

    @Test
    void chinese_is_chinese() {
        assertThat(call("judge", ARTICLE.toString(), "--lang", "zh")
                        .ends(ExitCode.DONE)
                        .out())
                .containsPattern("[\\x{4e00}-\\x{9fff}]{4}")
                .isNotEqualTo(call("judge", ARTICLE.toString(), "--lang", "en").out());
    }

    @Test
    void the_tables_of_a_saved_page_are_audited_and_their_draft_is_judged_alike() throws Exception {
        Path page = Files.writeString(
                folder.resolve("page.html"),
                "<h1>Two</h1><p>wrk -t2 -c64 -d30s http://server/</p><table><tr><th>Server<th>Requests/sec<th>Avg (ms)"
                        + "<tr><td>Tomcat 10.1<td>9,000<td>7.1<tr><td>Jetty 12<td>8.5k<td>7.5</table>");
        Path draft = folder.resolve("draft.yaml");
        Call call = call("judge", page.toString(), "--draft", draft.toString()).ends(ExitCode.DONE);
        assertThat(call.out()).contains("Tomcat 10.1", "9000", "Jetty 12", "8500");
        assertThat(call.err()).contains("2 rows of 2 contenders");
        assertThat(draft).content().contains("fairtrial/published/1", "# not found: environment.client", "# line");
        Call again = call("judge", draft.toString()).ends(ExitCode.DONE);
        assertThat(again.out()).isEqualTo(call.out());
        assertThat(again.err()).isEmpty();
    }

    @Test
    void the_template_is_a_transcription_that_can_be_judged() throws Exception {
        String template = call("judge", "--template").ends(ExitCode.DONE).out();
        Path file = Files.writeString(folder.resolve("template.yaml"), template);
        call("judge", file.toString()).ends(ExitCode.DONE);
    }

    @Test
    void an_unknown_key_or_word_is_refused_with_the_closest_one() throws Exception {
        String head = "schema: fairtrial/published/1\nid: a\ntitle: b\n";
        Path key = Files.writeString(folder.resolve("unknown.yaml"), head + "environment:\n  cient: same\n");
        assertThat(call("judge", key.toString()).fails("FT-605").err()).contains("client", "unknown.yaml:5 ");
        Path word = Files.writeString(folder.resolve("word.yaml"), head + "environment:\n  client: seperate\n");
        assertThat(call("judge", word.toString()).fails("FT-604").err()).contains("separate");
    }

    @Test
    void numbers_that_cannot_be_are_refused_with_their_line() throws Exception {
        String head = "schema: fairtrial/published/1\nid: a\ntitle: b\nruns:\n  - contender: A\n    ";
        for (String bad : List.of("throughput: -5", "mean_ms: .nan", "error_percent: 400", "throughput: 1e400")) {
            Path file = Files.writeString(folder.resolve("bad.yaml"), head + bad + "\n");
            assertThat(call("judge", file.toString()).fails("FT-602").err()).contains("bad.yaml:6");
        }
        Path untitled = Files.writeString(folder.resolve("bad.yaml"), "schema: fairtrial/published/1\nid: a\n");
        assertThat(call("judge", untitled.toString()).fails("FT-602").err()).contains("title is missing");
    }

    @Test
    void pasted_output_has_no_draft_and_says_so() {
        Path draft = folder.resolve("draft.yaml");
        type(WRK);
        assertThat(call("judge", "--draft", draft.toString())
                        .ends(ExitCode.DONE)
                        .err())
                .contains("no table");
        assertThat(draft).doesNotExist();
    }

    @Test
    void a_file_that_cannot_be_read_does_not_stop_the_others() {
        Call call = call("judge", folder.resolve("nowhere").toString(), ARTICLE.toString(), "--json", "-");
        assertThat(Json.tree(call.fails("FT-601").out()).path("audits")).hasSize(1);
    }

    @Test
    void each_kind_of_bad_file_has_its_code() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "schema: fairtrial/published/1\nbogus: 5\n");
        assertThat(call("judge", broken.toString()).fails("FT-602").err()).contains("broken.yaml:");
        Path prose = Files.writeString(folder.resolve("prose.txt"), "Tomcat is fast.\n");
        assertThat(call("judge", prose.toString()).fails("FT-603").out()).isEmpty();
        call("judge", folder.resolve("nowhere").toString()).fails("FT-601");
    }

    @Test
    void nothing_is_written_when_no_file_can_be_read() {
        Path json = folder.resolve("audit.json");
        call("judge", folder.resolve("nowhere").toString(), "--json", json.toString())
                .fails("FT-601");
        assertThat(json).doesNotExist();
    }

    private static final String TABLE = "| Server | RPS |\n|---|---|\n| Tomcat | 900 |\n| Jetty | 950 |\n";

    @Test
    void an_output_never_replaces_what_is_judged_or_what_was_corrected() throws Exception {
        Path page = Files.writeString(folder.resolve("page.md"), TABLE);
        Path link = Files.createSymbolicLink(folder.resolve("link.md"), page);
        for (String option : List.of("--json", "--html", "--draft")) {
            for (Path target : List.of(page, link, folder.resolve("x/../page.md"))) {
                Files.createDirectories(folder.resolve("x"));
                call("judge", page.toString(), option, target.toString()).fails("FT-608");
                assertThat(page).hasContent(TABLE.strip());
            }
        }
        Path mine = Files.writeString(folder.resolve("mine.yaml"), "my corrections");
        assertThat(call("judge", page.toString(), "--draft", mine.toString())
                        .fails("FT-608")
                        .out())
                .isEmpty();
        assertThat(mine).hasContent("my corrections");
        call("judge", page.toString(), "--json", mine.toString()).ends(ExitCode.DONE);
        assertThat(mine).content().contains("fairtrial/audit/1");
        Path draft = folder.resolve("draft.yaml");
        call("judge", page.toString(), "--draft", draft.toString()).ends(ExitCode.DONE);
        call("judge", page.toString(), "--draft", draft.toString()).ends(ExitCode.DONE);
        Files.writeString(draft, Files.readString(draft).replace("900", "901"));
        call("judge", page.toString(), "--draft", draft.toString()).fails("FT-608");
        assertThat(draft).content().contains("901");
        Path empty = Files.createFile(folder.resolve("empty.yaml"));
        call("judge", page.toString(), "--draft", empty.toString()).ends(ExitCode.DONE);
        assertThat(empty).content().contains("fairtrial/published/1");
    }

    @Test
    void two_outputs_do_not_share_a_file_or_standard_output() throws Exception {
        Path page = Files.writeString(folder.resolve("page.md"), TABLE);
        assertThat(call("judge", page.toString(), "--json", "-", "--html", "-")
                        .fails("FT-609")
                        .out())
                .isEmpty();
        String same = folder.resolve("same").toString();
        call("judge", page.toString(), "--json", same, "--draft", same).fails("FT-609");
        assertThat(Path.of(same)).doesNotExist();
        assertThat(call("judge", page.toString(), "--json=").fails("FT-134").err())
                .contains("--json");
        call("judge", page.toString(), "--json", same, "--draft", "-").ends(ExitCode.DONE);
    }

    @Test
    void drafts_of_several_articles_are_documents_of_their_own() throws Exception {
        Path one = Files.writeString(folder.resolve("one.md"), TABLE);
        Path two = Files.writeString(folder.resolve("two.md"), TABLE);
        String drafts = call("judge", one.toString(), two.toString(), "--draft", "-")
                .ends(ExitCode.DONE)
                .out();
        assertThat(drafts.split("(?m)^---$"))
                .hasSize(2)
                .allSatisfy(draft -> assertThat(draft).contains("schema: fairtrial/published/1"));
        Path both = Files.writeString(folder.resolve("both.yaml"), drafts);
        assertThat(call("judge", both.toString()).fails("FT-602").err()).contains("more than one document");
    }

    @Test
    void an_output_that_cannot_be_written_is_told_without_advice_on_runs() throws Exception {
        Path page = Files.writeString(folder.resolve("page.md"), TABLE);
        assertThat(call("judge", page.toString(), "--html", page + "/x.html")
                        .fails("FT-407")
                        .err())
                .doesNotContain("--out", "--resume", "FileAlreadyExists");
    }

    @Test
    void a_draft_has_no_secrets() throws Exception {
        Path page = Files.writeString(
                folder.resolve("page.md"),
                "`wrk -c9 -H 'Authorization: Bearer aSECRET1' 'http://bob:bSECRET2@host/?token=cSECRET3'`\n\n" + TABLE);
        assertThat(call("judge", page.toString(), "--draft", "-")
                        .ends(ExitCode.DONE)
                        .out())
                .contains("-H 'Authorization: ***' 'http://***@host/?token=***'")
                .doesNotContain("SECRET");
        assertThat(call("judge", "http://127.0.0.1:1/?token=dSECRET4")
                        .fails("FT-606")
                        .err())
                .doesNotContain("SECRET");
    }

    @Test
    void a_transcription_without_runs_says_so() throws Exception {
        Path file = Files.writeString(folder.resolve("none.yaml"), "schema: fairtrial/published/1\nid: a\ntitle: b\n");
        assertThat(call("judge", file.toString()).ends(ExitCode.DONE).err()).contains("no rows");
        assertThat(call("judge", ARTICLE.toString()).err()).isEmpty();
    }

    @Test
    void rows_that_were_left_out_are_counted_in_words() throws Exception {
        StringBuilder table = new StringBuilder("Server,RPS\n");
        for (int row = 0; row < 503; row++) {
            table.append("S").append(row).append(",9").append(row).append("\n");
        }
        Path file = Files.writeString(folder.resolve("many.csv"), table);
        assertThat(call("judge", file.toString()).ends(ExitCode.DONE).err()).contains("500 rows: 3 of them");
    }

    @Test
    void trouble_with_a_file_is_told_in_the_language_that_was_asked_for() {
        assertThat(call("judge", folder.toString()).fails("FT-601").err()).contains("it is a folder");
        assertThat(call("judge", folder.toString(), "--lang", "zh")
                        .fails("FT-601")
                        .err())
                .contains("它是目录")
                .doesNotContain("Is a directory", "IO");
    }

    @Test
    void severity_and_its_doubt_are_apart_by_the_comma_of_the_language() throws Exception {
        Path file = Files.writeString(folder.resolve("cap.yaml"), """
                schema: fairtrial/published/1
                id: a
                title: a
                service: {seconds: 0.1}
                runs:
                  - {contender: "A, 16 workers", connections: 1000, throughput: 160}
                """);
        assertThat(call("judge", file.toString()).out()).contains("serious, probably  concurrency-cap");
        assertThat(call("judge", file.toString(), "--lang", "zh").out()).contains("严重，很可能  concurrency-cap", "被测对象");
    }
}
