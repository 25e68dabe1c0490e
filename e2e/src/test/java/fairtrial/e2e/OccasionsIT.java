package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// One plan on several occasions, by real runs: an interrupted wait, those that were planned, one more, and refusals.
@Tag("long")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OccasionsIT {
    private static final Duration SHORT = Duration.ofMinutes(1);
    private static final Duration WHOLE = Duration.ofMinutes(8);

    @TempDir
    static Path folder;

    private static final Path FIRST = Path.of("run");

    /// Ctrl-C while it waits keeps the first run, and says how to go on.
    @Test
    @Order(1)
    void a_wait_ends_at_once_and_keeps_what_is_there() throws Exception {
        Command command = Command.start(
                folder,
                "compare",
                "--contender=tomcat",
                "--contender=jetty",
                "--rounds=2",
                "--no-warm-up",
                "--heap=96m",
                "--occasions=2",
                "--every=3m",
                "--out=" + FIRST);
        long end = System.nanoTime() + WHOLE.toNanos();
        while (!Files.readString(command.err()).contains("Occasion 2 of 2 begins at")) {
            assertThat(command.process().isAlive() && System.nanoTime() < end)
                    .as(Files.readString(command.err()))
                    .isTrue();
            TimeUnit.MILLISECONDS.sleep(100);
        }
        command.process().destroy();
        Ended ended = command.end(Duration.ofSeconds(20));
        assertThat(ended.exit()).isEqualTo(130);
        assertThat(ended.err()).contains("--resume").contains(FIRST.toString());
        assertThat(folder.resolve(FIRST).resolve("report.html")).isNotEmptyFile();
        assertThat(occasions(FIRST).path("planned").asInt()).isEqualTo(2);
        assertThat(runs()).containsExactly("run");
    }

    @Test
    @Order(2)
    void resuming_carries_out_those_that_were_planned() throws IOException {
        Ended ended = Command.run(folder, WHOLE, "compare", "--resume=" + FIRST);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(runs()).containsExactly("run", "run-again-2");
        JsonNode last = occasions(Path.of("run-again-2"));
        assertThat(texts(last.path("earlier"), "run")).containsExactly("run");
        JsonNode result = Json.tree(Files.readString(folder.resolve("run-again-2/result.json")));
        assertThat(texts(result.path("occasions").path("occasions"), "run")).containsExactly("run", "run-again-2");
        assertThat(Stream.of("run", "run-again-2").map(OccasionsIT::seed)).doesNotHaveDuplicates();
        assertThat(Files.readString(folder.resolve("run-again-2/report.html"))).contains("id=\"en-occasions\"");
    }

    @Test
    @Order(3)
    void one_more_finds_all_that_are_there() throws IOException {
        Ended ended = Command.run(folder, WHOLE, "compare", "--again=" + FIRST, "--out=another");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(texts(occasions(Path.of("another")).path("earlier"), "run")).containsExactly("run", "run-again-2");
        assertThat(Files.readString(folder.resolve("state/noise.jsonl")).lines().count())
                .isEqualTo(3);
        Ended plan = Command.run(folder, SHORT, "compare", "--dry-run", "--contender=tomcat", "--contender=jetty");
        assertThat(plan.out()).contains("% on this machine; margin");
    }

    /// The folder tells the occasions by itself.
    @Test
    @Order(4)
    void a_report_needs_none_of_the_earlier_folders() throws IOException {
        Path alone = folder.resolve("elsewhere/alone");
        copy(folder.resolve("another"), alone);
        String before = Files.readString(alone.resolve("result.json"));
        Ended ended = Command.run(folder, SHORT, "report", alone.toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(Files.readString(alone.resolve("result.json"))).isEqualTo(before);
    }

    @Test
    @Order(5)
    void what_cannot_be_done_has_a_code() throws IOException {
        refused("FT-150", "--again=run", "--rounds=3");
        refused("FT-151", "--again=" + unfinished());
        refused("FT-152", "--again=" + otherMachine());
        refused("FT-153", "--again=run", "--occasions=5");
        refused("FT-154", "--every=4h");
        refused("FT-115", "--occasions=1");
        refused("FT-403", "--again=nowhere");
        assertThat(runs()).doesNotContain("nowhere");
    }

    private static void refused(String code, String... options) {
        Ended ended = Command.run(
                folder,
                SHORT,
                Stream.concat(Stream.of("compare"), Stream.of(options)).toArray(String[]::new));
        assertThat(ended.err()).contains(code).doesNotContain("Exception");
        assertThat(ended.exit()).isEqualTo(2);
    }

    private static String unfinished() throws IOException {
        Path copy = folder.resolve("elsewhere/unfinished");
        copy(folder.resolve(FIRST), copy);
        Path journal = copy.resolve("journal.jsonl");
        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(0, lines.size() - 1));
        return copy.toString();
    }

    private static String otherMachine() throws IOException {
        Path copy = folder.resolve("elsewhere/other");
        copy(folder.resolve(FIRST), copy);
        Path machine = copy.resolve("machine.json");
        String model = Json.tree(Files.readString(machine)).path("cpu_model").asString();
        Files.writeString(machine, Files.readString(machine).replace(model, "Another processor"));
        return copy.toString();
    }

    private static long seed(String run) {
        try {
            return Json.tree(Files.readString(folder.resolve(run).resolve("plan.json")))
                    .path("seed")
                    .asLong();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode occasions(Path run) throws IOException {
        return Json.tree(Files.readString(folder.resolve(run).resolve("occasions.json")));
    }

    private static List<String> texts(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(node -> node.path(field).asString())
                .toList();
    }

    private static List<String> runs() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> Files.exists(path.resolve("plan.json")))
                    .map(path -> Optional.ofNullable(path.getFileName())
                            .orElseThrow()
                            .toString())
                    .sorted()
                    .toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
