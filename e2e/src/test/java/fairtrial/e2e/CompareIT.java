package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// One small real run, looked at from all sides: three lines of Spring Boot, both kinds of threads, an own
/// property.
class CompareIT {
    private static final Duration ROUND = Duration.ofMinutes(5);

    @TempDir
    static Path folder;

    private static Path run;
    private static Ended ended;
    private static JsonNode result;

    /// Of everything that ran while it did.
    private static final Set<String> commandLines = new HashSet<>();

    @BeforeAll
    static void a_real_run() throws IOException, InterruptedException {
        run = folder.resolve("run");
        Command command = Command.start(
                folder,
                "compare",
                "--rounds=1",
                "--warm-up=20s",
                "--seed=7",
                "--heap=128m",
                "--contender=tomcat/4.1{server.tomcat.threads.max=50,spring.datasource.password=planted-secret}",
                "--contender=jetty/4.0+vt(-Dsome.token=planted-secret)",
                "--contender=undertow",
                "--out=" + run,
                "--json=" + folder.resolve("result.json"));
        long end = System.nanoTime() + ROUND.toNanos();
        while (System.nanoTime() < end && !command.process().waitFor(500, TimeUnit.MILLISECONDS)) {
            commandLines.addAll(Descendants.of(folder));
        }
        ended = command.end(Duration.ofSeconds(1));
        assertThat(ended.exit()).as(ended.err()).isZero();
        result = Json.tree(Files.readString(run.resolve("result.json")));
    }

    @Test
    void it_writes_what_the_design_names() {
        assertThat(List.of(
                        "experiment.yaml",
                        "plan.json",
                        "machine.json",
                        "journal.jsonl",
                        "result.json",
                        "report.html",
                        "SHA256SUMS"))
                .allSatisfy(name -> assertThat(run.resolve(name)).isNotEmptyFile());
        assertThat(folder.resolve("result.json")).hasSameTextualContentAs(run.resolve("result.json"));
    }

    @Test
    void every_json_follows_its_published_schema() throws IOException {
        assertThat(errors("result", Files.readString(run.resolve("result.json"))))
                .isEmpty();
        assertThat(errors("plan", Files.readString(run.resolve("plan.json")))).isEmpty();
        assertThat(errors("machine", Files.readString(run.resolve("machine.json"))))
                .isEmpty();
        for (String line : Files.readAllLines(run.resolve("journal.jsonl"))) {
            assertThat(errors("journal", line)).as(line).isEmpty();
        }
    }

    private static List<String> errors(String schema, String json) throws IOException {
        String text = Files.readString(Command.HOME.resolve("docs/schema/" + schema + ".schema.json"));
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text, InputFormat.JSON)
                .validate(json, InputFormat.JSON)
                .stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void every_contender_is_what_was_asked_for() {
        assertThat(rows("identity"))
                .hasSize(4)
                .allSatisfy(row -> assertThat(row.path("status").asString())
                        .as(row.toString())
                        .isEqualTo("PASS"));
        assertThat(rows("flags"))
                .hasSize(4)
                .allSatisfy(row -> assertThat(row.path("status").asString()).isEqualTo("PASS"));
    }

    @Test
    void a_requested_limit_is_in_force_as_read_from_the_live_pool() {
        JsonNode threads = result.path("contenders").get(0).path("effective").path("server.tomcat.threads.max");
        assertThat(threads.path("default_value").asString()).isEqualTo("200");
        assertThat(threads.path("requested").asString()).isEqualTo("50");
        assertThat(threads.path("effective").asString()).isEqualTo("50");
    }

    @Test
    void answers_are_right_and_load_stays_off_the_contender() {
        assertThat(rows("responses"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.path("status").asString()).isEqualTo("PASS"));
        assertThat(rows("placement"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.path("status").asString()).isEqualTo("PASS"));
        assertThat(rows("little"))
                .filteredOn(row -> row.path("load").asString().startsWith("closed"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.path("status").asString()).isEqualTo("PASS"));
    }

    @Test
    void one_round_gives_no_verdict() {
        assertThat(result.path("verdict").path("ranking")).isEmpty();
        assertThat(result.path("verdict").path("text_en").asString()).contains("No verdict");
        assertThat(ended.err()).contains("no order and no winner");
    }

    @Test
    void a_command_without_a_secret_is_written_as_it_was() throws IOException {
        assertThat(Files.readAllLines(run.resolve("journal.jsonl")))
                .map(Json::tree)
                .filteredOn(event -> event.path("contender").asString().equals("undertow")
                        && event.path("facts").has("command"))
                .isNotEmpty()
                .allSatisfy(
                        event -> assertThat(event.path("facts").path("command").toString())
                                .contains("snakeyaml")
                                .doesNotContain("***"));
    }

    @Test
    void no_secret_reaches_the_run_folder() throws IOException {
        try (var files = Files.walk(run)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain("planted-secret");
            }
        }
    }

    @Test
    void nothing_is_left_behind() throws IOException {
        assertThat(commandLines)
                .as("it is found while it lives")
                .anyMatch(line -> line.contains("fairtrial.agent.Main"))
                .anyMatch(line -> line.matches(".*java.io.tmpdir=\\S*/jetty\\S* .*fairtrial.service.Main.*"));
        assertThat(Descendants.of(folder)).isEmpty();
    }

    private static List<JsonNode> rows(String check) {
        return result.path("validity")
                .valueStream()
                .filter(row -> row.path("check").asString().equals(check))
                .toList();
    }
}
