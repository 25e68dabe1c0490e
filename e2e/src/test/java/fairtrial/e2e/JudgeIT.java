package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The audit of published results as a user calls it.
@Tag("unmeasured")
class JudgeIT {
    private static final Duration SHORT = Duration.ofMinutes(2);

    private static final String WRK = """
            Running 10s test @ http://127.0.0.1:8080/hello
              2 threads and 64 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency     LATENCY     1.02ms  30.12ms   90.00%
                Req/Sec    10.10k     1.00k   12.00k    70.00%
              200000 requests in 10.00s, 30.00MB read
            Requests/sec:  RATE
            Transfer/sec:      3.00MB
            """;

    @TempDir
    Path folder;

    @Test
    void the_five_published_comparisons_in_one_call() throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("judge", "--json", folder.resolve("a.json").toString()));
        try (Stream<Path> files = Files.list(Command.HOME.resolve("published"))) {
            files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .forEach(file -> arguments.add(file.toString()));
        }
        Ended ended = Command.run(folder, SHORT, arguments.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode audits = Json.tree(Files.readString(folder.resolve("a.json"))).path("audits");
        assertThat(audits).hasSize(5);
        assertThat(audits)
                .allSatisfy(audit -> assertThat(audit.path("findings")).isNotEmpty());
    }

    @Test
    void an_article_in_gbk_with_output_in_its_middle_is_read() throws IOException {
        String article = "压测结果如下，吞吐量约 2 万：\n```\n" + wrk("3.20ms", "20000.00") + "```\n结论：没有差别。\n";
        Path file = folder.resolve("article.md");
        Files.write(file, article.getBytes(Charset.forName("GBK")));
        Ended ended = judge(file);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("1.000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-3.20ms", "NaN", "1e99s", "nan%", "3.20 lightyears"})
    void absurd_figures_are_no_figures(String latency) throws IOException {
        Path file = Files.writeString(folder.resolve("absurd.txt"), wrk(latency, "20000.00"));
        Ended ended = judge(file);
        assertThat(ended.err()).doesNotContain("\tat ");
        assertThat(ended.exit()).isIn(0, 2);
        assertThat(ended.out()).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @Test
    void a_file_that_says_nothing_does_not_take_the_others_away() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.txt"), "Jetty is 35 times slower, trust me.\n");
        Path good = Files.writeString(folder.resolve("good.txt"), wrk("3.20ms", "20000.00"));
        Ended ended = Command.run(folder, SHORT, "judge", prose.toString(), good.toString());
        assertThat(ended.err()).contains("FT-603");
        assertThat(ended.out()).contains("good.txt", "1.000");
        assertThat(ended.exit()).isEqualTo(2);
    }

    @Test
    void half_an_output_is_told_as_far_as_it_goes() throws IOException {
        String whole = wrk("3.20ms", "20000.00");
        Path file = Files.writeString(folder.resolve("half.txt"), whole.substring(0, whole.indexOf("Requests/sec")));
        Ended ended = judge(file);
        assertThat(ended.err()).doesNotContain("\tat ");
        assertThat(ended.exit()).isIn(0, 2);
    }

    @Test
    void what_is_no_benchmark_is_told_by_its_code() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.txt"), "Jetty is 35 times slower, trust me.\n");
        told(prose, "FT-603");
        Path binary = folder.resolve("binary");
        Files.write(binary, new byte[] {0x7f, 'E', 'L', 'F', 0, 0, 0, 1});
        told(binary, "FT-601");
        Path latin = folder.resolve("latin");
        Files.write(latin, "caf\u00e9 \u00ff\u00ff".getBytes(StandardCharsets.ISO_8859_1));
        told(latin, "FT-60");
        told(folder, "FT-601");
        told(folder.resolve("not there"), "FT-601");
        Path yaml =
                Files.writeString(folder.resolve("broken.yaml"), "schema: fairtrial/published/1\nid: x\nruns: [}\n");
        told(yaml, "FT-602");
    }

    private void told(Path file, String code) {
        Ended ended = judge(file);
        assertThat(ended.err()).contains(code).doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
    }

    private Ended judge(Path file) {
        return Command.run(folder, SHORT, "judge", file.toString());
    }

    private static String wrk(String latency, String rate) {
        return WRK.replace("LATENCY", latency).replace("RATE", rate);
    }
}
