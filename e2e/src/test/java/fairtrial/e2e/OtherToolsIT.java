package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// One short real run, and all that is made of it afterwards: exports, gates, baselines, differences, and what is still
/// told when its folder is damaged. The margin is the widest there is, so that a placebo that differs by chance, in
/// three rounds of JVMs that were not warmed, decides nothing here: with 40 % it once did.
class OtherToolsIT {
    private static final Duration SHORT = Duration.ofMinutes(1);

    @TempDir
    static Path folder;

    private static Ended measured = new Ended(-1, "", "");

    @BeforeAll
    static void measure() throws IOException {
        Path experiment = Files.writeString(folder.resolve("container.yaml"), """
                name: gate
                contenders: [tomcat, undertow]
                rounds: 3
                warm-up: false
                margin: 95%
                rates: [500]
                rules:
                  - startup(tomcat) < 60s
                  - startup(tomcat) < 1ms
                """);
        measured = Command.run(
                folder,
                Duration.ofMinutes(6),
                "run",
                experiment.toString(),
                "--out=run",
                "--export=junit=out/gate.xml",
                "--export=csv-bom=out/run.csv",
                "--export=markdown=out/comment.md");
    }

    @Test
    void a_run_ends_with_its_rules_and_their_exit_code() {
        assertThat(measured.exit()).as(measured.err()).isEqualTo(99);
        assertThat(measured.out()).contains("✓ startup(tomcat) < 60s", "✗ startup(tomcat) < 1ms");
        assertThat(folder.resolve("out/gate.xml")).content().contains("tests=\"2\"", "failures=\"1\"");
        assertThat(folder.resolve("out/run.csv")).content().startsWith("\uFEFFrun,contender,");
        assertThat(folder.resolve("out/comment.md")).content().contains("| tomcat (invalid) |");
    }

    @Test
    void a_run_is_a_point_of_a_history() throws IOException {
        Path sample = Command.HOME.resolve("docs/sample");
        Ended ended = Command.run(
                folder, SHORT, "history", sample.toString(), "--otava=out/runs.csv", "--html=out/history.html");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(folder.resolve("out/runs.csv")).content().contains("time,run,", "tomcat.throughput_rps.closed-");
        assertThat(folder.resolve("out/history.html")).content().contains("<html");
        Ended refused = Command.run(folder, SHORT, "history", "run");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).as("no JVM of this run was warmed").contains("FT-746");
    }

    @Test
    void every_export_has_every_throughput_with_its_interval_as_the_result_has_it() throws IOException {
        Path out = Files.createDirectories(folder.resolve("all"));
        Ended ended = Command.run(
                folder,
                SHORT,
                "report",
                "run",
                "--export=json=all/r.json",
                "--export=csv=all/r.csv",
                "--export=markdown=all/r.md",
                "--export=junit=all/r.xml",
                "--export=openmetrics=all/r.om",
                "--export=jmh=all/jmh.json",
                "--export=hgrm=all/latency");
        assertThat(ended.exit()).as(ended.err()).isZero();
        List<JsonNode> throughputs = Stream.of(result().path("estimates"))
                .flatMap(all ->
                        Stream.iterate(0, i -> i < all.size(), i -> i + 1).map(all::get))
                .filter(e -> e.path("metric").asString().equals("throughput_rps"))
                .toList();
        assertThat(throughputs).hasSizeGreaterThanOrEqualTo(4);
        for (JsonNode e : throughputs) {
            for (String file : List.of("r.json", "r.csv", "r.xml", "r.om", "jmh.json")) {
                assertThat(out.resolve(file))
                        .content()
                        .contains(e.path("lo").toString(), e.path("hi").toString());
            }
        }
        assertThat(schema("result").validate(Files.readString(out.resolve("r.json")), InputFormat.JSON))
                .isEmpty();
        for (JsonNode c : result().path("comparisons")) {
            if (c.path("family").asString().equals("primary")
                    && c.path("no_interval").isNull()) {
                double lo = 100 * (c.path("ratio").path("lo").asDouble() - 1);
                assertThat(out.resolve("r.md")).content().contains(String.format(Locale.ROOT, "%.1f %%", Math.abs(lo)));
            }
        }
        try (Stream<Path> latency = Files.list(out.resolve("latency"))) {
            assertThat(latency).anySatisfy(file -> {
                assertThat(file.getFileName().toString())
                        .startsWith("tomcat-open")
                        .endsWith(".hgrm");
                assertThat(file).content().contains("Percentile", "#[Mean");
            });
        }
    }

    @Test
    void a_report_that_is_made_again_has_the_same_result() throws IOException {
        String before = Files.readString(folder.resolve("run/result.json"));
        assertThat(Command.run(folder, SHORT, "report", "run").exit()).isZero();
        assertThat(folder.resolve("run/result.json")).hasContent(before);
    }

    @Test
    void rules_on_the_command_line_pass_fail_or_stay_undecided() throws IOException {
        JsonNode all = result().path("estimates");
        double middle = Stream.iterate(0, i -> i < all.size(), i -> i + 1)
                .map(all::get)
                .filter(e -> e.path("contender").asString().equals("undertow"))
                .filter(e -> e.path("metric").asString().equals("startup_ms"))
                .mapToDouble(e -> e.path("mid").asDouble())
                .findFirst()
                .orElseThrow();
        String undecided = "--rule=startup(undertow) < " + Math.round(middle) + "ms";
        assertThat(gate("--rule=startup(tomcat) < 60s").out()).contains("✓ startup(tomcat) < 60s");
        // A JVM that was not warmed has no valid throughput: nothing is decided by it.
        assertThat(gate("--rule=throughput(tomcat) > 10/s").out()).contains("? throughput(tomcat) > 10/s");
        assertThat(gate(undecided).exit()).isZero();
        assertThat(gate(undecided, "--undecided=fail").exit()).isEqualTo(99);
        assertThat(gate("--rule=memory(tomcat) < 1MB").exit()).isEqualTo(99);
        Ended wrong = gate("--rule=speed(tomcat) > 1");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("FT-902").doesNotContain("\tat ");
    }

    @Test
    void a_run_is_held_against_one_that_was_kept() {
        assertThat(Command.run(folder, SHORT, "baseline", "save", "main", "run").exit())
                .isZero();
        assertThat(Command.run(folder, SHORT, "baseline", "list").out()).isEqualToIgnoringNewLines("main");
        Ended ended = gate("--baseline=main", "--rule=startup(undertow) vs baseline > -99%");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("✓ startup(undertow)");
        Ended diff = Command.run(folder, SHORT, "--lang=zh", "diff", "main", "run");
        assertThat(diff.out()).contains("undertow", "区间", "吞吐量").doesNotContain("null");
        assertThat(diff.exit()).isZero();
        assertThat(Command.run(folder, SHORT, "diff", "nothing", "run").err()).contains("FT-910");
    }

    @Test
    void of_a_damaged_folder_what_can_be_read_is_told_and_the_gap_is_named() throws IOException {
        Path damaged = folder.resolve("damaged");
        copy(folder.resolve("run"), damaged);
        String before = Files.readString(damaged.resolve("result.json"));
        Files.writeString(damaged.resolve("journal.jsonl"), "{\"event\":\"half\n", StandardOpenOption.APPEND);
        Ended ended = Command.run(folder, SHORT, "report", "damaged");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("FT-408", "journal.jsonl: 1 of").doesNotContain("\tat ");
        assertThat(ended.out()).contains("tomcat");
        assertThat(damaged.resolve("report.partial.html")).content().contains("id=\"en-gaps\"", "id=\"zh-gaps\"");
        assertThat(damaged.resolve("result.json")).hasContent(before);
        Ended gated = Command.run(folder, SHORT, "gate", "damaged", "--rule=startup(tomcat) < 60s");
        assertThat(gated.out()).contains("✓ startup(tomcat)");
        assertThat(gated.err()).contains("FT-408");
        assertThat(gated.exit()).isEqualTo(2);
    }

    @Test
    void a_target_that_cannot_be_written_costs_no_verdict() {
        Ended ended = Command.run(folder, SHORT, "report", "run", "--export=csv=run/plan.json/x.csv");
        assertThat(ended.out()).contains("tomcat");
        assertThat(ended.err()).contains("FT-407").doesNotContain("\tat ");
        assertThat(ended.exit()).isEqualTo(2);
        Ended unknown = Command.run(folder, SHORT, "report", "run", "--export=xlsx=a.xlsx");
        assertThat(unknown.err()).contains("FT-920");
        assertThat(unknown.exit()).isEqualTo(2);
    }

    @Test
    void every_code_is_explained_and_every_verb_has_help_in_both_languages() {
        assertThat(Command.run(folder, SHORT, "explain", "ft-204").out()).contains("FT-204");
        assertThat(Command.run(folder, SHORT, "--lang", "zh", "explain", "client-bound")
                        .out())
                .contains("压测");
        assertThat(Command.run(folder, SHORT, "explain", "FT-999").exit()).isEqualTo(2);
        assertThat(Command.run(folder, SHORT, "gate", "--help").out()).contains("Examples:", "--undecided");
        assertThat(Command.run(folder, SHORT, "gate", "--help", "--lang=zh").out())
                .contains("例子");
        assertThat(Command.run(folder, SHORT, "--lang=fr", "compare").err()).contains("FT-142");
    }

    private static Ended gate(String... options) {
        return Command.run(
                folder,
                SHORT,
                Stream.concat(Stream.of("gate", "run"), Stream.of(options)).toArray(String[]::new));
    }

    private static Schema schema(String name) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(
                        Files.readString(Command.HOME.resolve("docs/schema/" + name + ".schema.json")),
                        InputFormat.JSON);
    }

    private static JsonNode result() throws IOException {
        return Json.tree(Files.readString(folder.resolve("run/result.json")));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()));
            }
        }
    }
}
