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
}
