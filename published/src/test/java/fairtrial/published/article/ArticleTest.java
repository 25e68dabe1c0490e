package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.file.PublicationFile;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Articles with tables, from the text to the runs.
class ArticleTest {
    @TempDir
    Path folder;

    private Publication read(String name, String text) throws IOException {
        return PublicationFile.read(
                Files.writeString(folder.resolve(name), text).toString());
    }

    private static List<String> told(Publication publication) {
        return publication.runs().stream().map(ArticleTest::told).toList();
    }

    private static String told(PrintedRun run) {
        return run.name().contender() + " " + run.users().orElse(0.0) + " "
                + run.figures().throughput().orElse(0.0) + " "
                + run.figures().latency().meanMicros().orElse(0.0);
    }

    @Test
    void markdown_with_a_contender_in_each_row() throws IOException {
        Publication read = read("a.md", """
                # Servers compared

                Spring Boot 3.5.1, JDK 21, 8 cores; wrk on a separate machine.

                    wrk -t4 -c100 -d30s http://server:8080/hello

                | Server | Requests/sec | Avg latency | p99 (ms) |
                |---|---:|---:|---:|
                | Tomcat 10.1 | 12,345 | 8.1ms | 20 |
                | **Jetty 12** | 13k | 7.7 ms | 19.5 |
                | Total | 1 | 1 ms | 1 |
                """);
        assertThat(told(read)).containsExactly("Tomcat 10.1 100.0 12345.0 8100.0", "Jetty 12 100.0 13000.0 7700.0");
        assertThat(read.title()).isEqualTo("Servers compared");
        assertThat(read.environment().cores()).contains(8.0);
        assertThat(read.environment().jdk()).contains("21");
        assertThat(read.environment().client()).isEqualTo(Publication.Client.SEPARATE_HOST);
        assertThat(read.runs().getFirst().figures().latency().percentiles()).containsEntry("99", 20_000.0);
    }

    @Test
    void a_head_of_two_lines_and_a_row_of_means() throws IOException {
        Publication read = read("a.html", """
                <p>hey -c 100 -z 30s http://server/</p>
                <table><tr><th rowspan=2>Server<th rowspan=2>RPS (median)<th colspan=3>Latency (ms)
                <tr><th>p99<th>p50<th>avg
                <tr><td>Tomcat<td>20000<td>9.9<td>4.1<td>5.0
                <tr><td>Average<td>20000<td>9.9<td>4.1<td>5.0</table>""");
        assertThat(told(read)).containsExactly("Tomcat 100.0 20000.0 5000.0");
        assertThat(read.runs().getFirst().figures().latency().percentiles())
                .containsEntry("99", 9_900.0)
                .containsEntry("50", 4_100.0);
    }

    @Test
    void what_is_denied_is_not_taken_for_its_opposite() throws IOException {
        String table = "\n\n| Server | RPS |\n|---|---|\n| Tomcat | 900 |\n| Jetty | 1000 |\n";
        Publication denied =
                read("a.md", "The load generator did not run on the same machine. There was no warm-up." + table);
        assertThat(denied.environment().client()).isEqualTo(Publication.Client.UNKNOWN);
        assertThat(denied.method().warmUp()).contains(false);
        Publication database = read("b.md", "The database ran on the same machine as the server." + table);
        assertThat(database.environment().client()).isEqualTo(Publication.Client.UNKNOWN);
        Publication told = read("c.md", "Load generator and server on separate machines. 预热 30 秒。" + table);
        assertThat(told.environment().client()).isEqualTo(Publication.Client.SEPARATE_HOST);
        assertThat(told.method().warmUp()).contains(true);
    }

    @Test
    void repetitions_are_read_from_words() throws IOException {
        String table = "\n\n| Server | RPS |\n|---|---|\n| Tomcat | 900 |\n| Jetty | 1000 |\n";
        assertThat(read("a.md", "Best of three." + table).method().bestOf()).contains(3);
        Publication several = read("b.md", "Each test was run 5 times, the median is shown." + table);
        assertThat(several.method().ofSeveral()).isTrue();
    }

    @Test
    void tables_in_tables_end_somewhere() {
        String deep = "<table><tr><td>x".repeat(3000);
        assertThat(HtmlTables.of(deep)).isEmpty();
    }

    @Test
    void a_contender_in_each_column() throws IOException {
        Publication read = read("a.md", """
                | | Tomcat | Undertow |
                |---|---|---|
                | QPS | 900 | 1000 |
                | Average (ms) | 11 | 10 |
                """);
        assertThat(told(read)).containsExactly("Tomcat 0.0 900.0 11000.0", "Undertow 0.0 1000.0 10000.0");
    }

    @Test
    void a_table_of_one_figure_with_the_connections_at_its_top_or_its_side() throws IOException {
        List<String> both =
                List.of("Tomcat 10.0 5.0 0.0", "Tomcat 100.0 6.0 0.0", "Jetty 10.0 7.0 0.0", "Jetty 100.0 8.0 0.0");
        assertThat(told(read("a.md", """
                ## Requests per second

                | Server | 10 | 100 |
                |---|---|---|
                | Tomcat | 5 | 6 |
                | Jetty | 7 | 8 |
                """))).containsExactlyElementsOf(both);
        assertThat(told(read("b.md", """
                ## Requests per second

                | c | Tomcat | Jetty |
                |---|---|---|
                | 10 | 5 | 7 |
                | 100 | 6 | 8 |
                """))).containsExactlyInAnyOrderElementsOf(both);
    }

    @Test
    void figures_of_one_run_in_two_tables_are_one_row() throws IOException {
        assertThat(told(read("a.md", """
                ## Throughput (req/s)

                | Server | 10 | 100 |
                |---|---|---|
                | Tomcat | 5 | 6 |

                ## Average latency (ms)

                | Server | 10 | 100 |
                |---|---|---|
                | Tomcat | 2 | 16 |
                """))).containsExactly("Tomcat 10.0 5.0 2000.0", "Tomcat 100.0 6.0 16000.0");
    }

    @Test
    void html_with_merged_cells_in_gbk() throws IOException {
        Path file = folder.resolve("a.html");
        Files.write(file, """
                <html><head><meta charset=gbk></head><body><h2>压测结果</h2><table>
                <tr><th>服务器</th><th>并发数</th><th>吞吐量</th><th>平均响应时间(ms)</th></tr>
                <tr><td rowspan=2>Tomcat</td><td>50</td><td>900</td><td>55</td></tr>
                <tr><td>100</td><td>950</td><td>105</td></tr>
                </table></body></html>
                """.getBytes(Charset.forName("GBK")));
        assertThat(told(PublicationFile.read(file.toString())))
                .containsExactly("Tomcat 50.0 900.0 55000.0", "Tomcat 100.0 950.0 105000.0");
    }

    @Test
    void csv_and_plain_columns() throws IOException {
        assertThat(told(read("a.csv", "name,rps,avg (ms)\nTomcat,900,11\n\"Jetty, 12\",1000,10\n")))
                .containsExactly("Tomcat 0.0 900.0 11000.0", "Jetty, 12 0.0 1000.0 10000.0");
        assertThat(told(read("a.txt", """
                Server      Requests/sec   Latency (ms)
                ------      ------------   ------------
                Tomcat 10   900            11
                Jetty 12    1000           10
                """)))
                .containsExactly("Tomcat 10 0.0 900.0 11000.0", "Jetty 12 0.0 1000.0 10000.0");
    }

    @Test
    void a_time_without_a_unit_is_left_out_and_told() throws IOException {
        Path file = Files.writeString(folder.resolve("a.md"), """
                | Server | QPS | Latency |
                |---|---|---|
                | Tomcat | 900 | 11 |
                | Jetty | 950 | 10 |
                """);
        var read = PublicationFile.open(file.toString());
        assertThat(told(read.publication())).containsExactly("Tomcat 0.0 900.0 0.0", "Jetty 0.0 950.0 0.0");
        assertThat(read.unread()).contains("line 1, Latency: 11");
    }

    @Test
    void the_draft_has_the_place_of_each_value_and_is_what_was_audited() throws IOException {
        Path file = Files.writeString(folder.resolve("a.md"), """
                | Server | QPS |
                |---|---|
                | "A" \\\\ B | 900 |
                | Jetty | 950 |
                """);
        var read = PublicationFile.open(file.toString());
        String draft = read.draft().orElseThrow();
        assertThat(draft).contains("throughput: 900  # line 1, QPS", "# not found: environment.client");
        Path again = Files.writeString(folder.resolve("draft.yaml"), draft);
        assertThat(told(PublicationFile.read(again.toString()))).isEqualTo(told(read.publication()));
    }

    @Test
    void facts_that_are_stated_in_two_ways_are_left_out_and_told() throws IOException {
        Path file = Files.writeString(folder.resolve("a.md"), """
                The server has 8 cores, the client 4 cores.

                | Server | QPS |
                |---|---|
                | Tomcat | 900 |
                | Jetty | 950 |
                """);
        var read = PublicationFile.open(file.toString());
        assertThat(read.publication().environment().cores()).isEmpty();
    }

    @Test
    void a_column_of_numbers_whose_head_is_not_understood_is_named() throws IOException {
        Path file = Files.writeString(folder.resolve("a.md"), """
                | # | Server | Débit | RPS | Notes |
                |---|---|---|---|---|
                | 1 | Tomcat | 12 | 900 | fine |
                | 2 | Jetty | 13 | 950 | fine |
                """);
        assertThat(PublicationFile.open(file.toString()).unread()).containsExactly("line 1, Débit");
    }

    @Test
    void german_heads_and_numbers_are_read() throws IOException {
        assertThat(told(read("a.md", """
                | Server | Anfragen/s | Mittlere Latenz (ms) |
                |---|---|---|
                | Tomcat | 20.000,12 | 3,20 |
                | Undertow | 31.000 | 2,06 |
                """)))
                .containsExactly("Tomcat 0.0 20000.12 3200.0", "Undertow 0.0 31000.0 2060.0");
        // Without a decimal comma elsewhere the point is one.
        assertThat(told(read("b.md", """
                | Server | RPS |
                |---|---|
                | Tomcat | 31.000 |
                | Jetty | 30.500 |
                """))).containsExactly("Tomcat 0.0 31.0 0.0", "Jetty 0.0 30.5 0.0");
    }

    @Test
    void rows_that_are_too_many_are_counted() throws IOException {
        for (int rows : List.of(500, 501, 2600)) {
            StringBuilder table = new StringBuilder("| Server | RPS |\n|---|---|\n");
            for (int row = 1; row <= rows; row++) {
                table.append("| S").append(row).append(" | ").append(row).append(" |\n");
            }
            for (String name : List.of("a.md", "a.csv", "a.txt", "a.html")) {
                var read = PublicationFile.open(Files.writeString(folder.resolve(name), written(name, table))
                        .toString());
                assertThat(read.publication().runs()).hasSize(Math.min(rows, 500));
                assertThat(read.leftOut()).as(name).isEqualTo(Math.max(0, rows - 500));
            }
        }
    }

    private static String written(String name, StringBuilder table) {
        String markdown = table.toString();
        return switch (name) {
            case "a.csv" -> markdown.replace("|---|---|\n", "").replaceAll("(?m)^\\| (.*) \\| (.*) \\|$", "$1,$2");
            case "a.txt" -> markdown.replace("|---|---|\n", "").replaceAll("(?m)^\\| (.*) \\| (.*) \\|$", "$1   $2");
            case "a.html" ->
                "<html><table>"
                        + markdown.replace("|---|---|\n", "")
                                .replaceAll("(?m)^\\| (.*) \\| (.*) \\|$", "<tr><td>$1<td>$2")
                        + "</table>";
            default -> markdown;
        };
    }

    @Test
    void a_second_machine_in_the_words_does_not_hide_a_local_address() throws IOException {
        String table = "\n\n| Server | RPS |\n|---|---|\n| Tomcat | 900 |\n| Jetty | 1000 |\n";
        Publication other = read(
                "a.md", "A different server instance was started for each test. `wrk -c9 http://localhost/`" + table);
        assertThat(other.environment().client()).isEqualTo(Publication.Client.UNKNOWN);
    }
}
