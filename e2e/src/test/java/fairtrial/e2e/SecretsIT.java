package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Secrets of every kind, planted into one real run that is killed and goes on: no file, stream or command line
/// has one.
@Tag("unmeasured")
class SecretsIT {
    private static final String SHOP =
            Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar").toString();
    private static final Duration SHORT = Duration.ofMinutes(2);
    private static final Duration RUN = Duration.ofMinutes(8);
    private static final int KINDS = 23;

    /// By which each line of a contender's log shows that the secrets reached it.
    private static final String MASKED_LINE = "*** https://***@localhost/x *** ***";

    @TempDir
    Path folder;

    private static String planted(int kind) {
        return String.format("Planted%02dqzx", kind);
    }

    private static List<String> all() {
        return IntStream.range(0, KINDS).mapToObj(SecretsIT::planted).toList();
    }

    private Path input() throws IOException {
        Path input = Files.createDirectories(folder.resolve("input"));
        Files.writeString(
                input.resolve("rows.csv"), "user,password,note\nann,ann-1,%s\nbob,bob-1,x\n".formatted(planted(17)));
        String text = """
                app:
                  file: %s
                  env: {LEAK_PWD: P00, PLAIN_NAME: P01}
                  properties:
                    leak.password: P02
                    leak.passwd: P03
                    leak.pw: P04
                    leak.apikey: P05
                    leak.private: P06
                    leak.url: https://me:P07@localhost/x
                    leak.jdbc: jdbc:postgresql://h/d?user=a&password=P08
                    leak.oracle: jdbc:oracle:thin:scott/P09@h:1521/x
                    logging.pattern.console: "%%m ${leak.password} ${leak.url} ${LEAK_PWD} ${leak.token}%%n"
                  before: "PGPASSWORD=P10 true"
                  reset: "true --password P11"
                workload:
                  requests:
                    - request: GET /price?access_token=P12&note={note}
                      headers: {Authorization: "Bearer P13", Cookie: "a=P14", X-Api-Key: P15}
                    - request: POST /api/orders
                      headers: {Content-Type: application/json}
                      body: '{"product": 1, "count": 1, "secret": "P16"}'
                  feed: rows.csv
                  login:
                    steps:
                      - request: POST /login
                        headers: {Content-Type: application/x-www-form-urlencoded}
                        body: username={user}&password={password}&pin=P18
                        check: {status: 204}
                    sessions: 2
                    headers: {X-Session-Token: P19}
                contenders: ["tomcat{leak.credential=P21}(-Dleak.secret=P22)", undertow]
                jvm-flags: -Dleak.token=P20
                connections: 2
                rounds: 1
                warm-up: false
                rates: [20]
                """.formatted(SHOP);
        for (int kind = 0; kind < KINDS; kind++) {
            text = text.replace(String.format("P%02d", kind), planted(kind));
        }
        Files.writeString(input.resolve("shop.yaml"), text);
        return input;
    }

    /// What a search that finds nothing would be worth: it finds everything where nothing is redacted.
    @Test
    void the_search_finds_each_of_them_where_nothing_is_redacted() throws Exception {
        assertThat(Leaks.inFiles(input(), all(), List.of()).keySet()).containsExactlyInAnyOrderElementsOf(all());
        Process naked = new ProcessBuilder(
                        Stream.concat(Stream.of("sh", "-c", "sleep 20; true", "x".repeat(5000)), all().stream())
                                .toList())
                .start();
        try (CommandLines seen = CommandLines.below(ProcessHandle.current())) {
            seen.awaitOne("sleep 20; true");
            assertThat(seen.with(all())).containsExactlyInAnyOrderElementsOf(all());
        } finally {
            naked.destroyForcibly();
        }
    }

    @Test
    void no_secret_is_written_or_told_or_stands_in_a_command_line() throws Exception {
        Path file = input().resolve("shop.yaml");
        Path run = folder.resolve("written/run");
        Path json = folder.resolve("written/plan.json");
        Map<String, String> places = Map.of(
                "FAIRTRIAL_STATE", folder.resolve("written/state").toString(),
                "FAIRTRIAL_CACHE", folder.resolve("cache").toString(),
                "JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("written/tmp")));

        Ended dry = Command.start(
                        folder,
                        places,
                        "run",
                        file.toString(),
                        "--allow-commands",
                        "--dry-run",
                        "--json",
                        json.toString())
                .end(SHORT);
        assertThat(dry.exit()).as(dry.err()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(json)))
                .isEqualTo("rw-------");

        Command begun = Command.start(folder, places, "run", file.toString(), "--allow-commands", "--out=" + run);
        try (CommandLines seen = CommandLines.below(begun.process().toHandle())) {
            Path journal = run.resolve("journal.jsonl");
            assertThat(CommandLines.within(RUN, () -> text(journal).contains("\"event\":\"booted\"")))
                    .as(() -> text(begun.err()))
                    .isTrue();
            begun.process().destroyForcibly().waitFor();
            assertUnseen(seen);
        }
        assertResumedByNobodyElse(run, places, file);

        Command again = Command.start(
                folder,
                places,
                "run",
                file.toString(),
                "--resume=" + run,
                "--allow-commands",
                "--json=" + folder.resolve("written/result.json"),
                "--export=csv=" + folder.resolve("written/all.csv"),
                "--export=markdown=" + folder.resolve("written/all.md"));
        try (CommandLines seen = CommandLines.below(again.process().toHandle())) {
            Ended ended = again.end(RUN);
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertUnseen(seen);
        }
        assertThat(text(run.resolve("journal.jsonl"))).contains("-Dleak.token=***", "-Dleak.secret=***");
        assertThat(text(run.resolve("result.json"))).doesNotContain("flags-ignored");
        try (Stream<Path> logs = Files.list(run.resolve("logs"))) {
            List<Path> contenders = logs.filter(
                            log -> log.getFileName().toString().startsWith("round-1-"))
                    .toList();
            assertThat(contenders)
                    .hasSizeGreaterThanOrEqualTo(2)
                    .allSatisfy(log -> assertThat(text(log)).contains(MASKED_LINE));
        }
        try (Stream<Path> left = Files.list(folder.resolve("written/tmp"))) {
            assertThat(left.filter(path -> path.getFileName().toString().startsWith("fairtrial")))
                    .isEmpty();
        }
        // The copy of the feed is what the load agent reads; it stays on this machine and is its owner's alone.
        List<Path> feeds;
        try (Stream<Path> copies = Files.list(folder.resolve("cache/feeds"))) {
            feeds = copies.toList();
        }
        assertThat(feeds)
                .allSatisfy(feed -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(feed)))
                        .isEqualTo("rw-------"));
        assertThat(Leaks.inFiles(
                        folder,
                        all(),
                        Stream.concat(Stream.of(folder.resolve("input")), feeds.stream())
                                .toList()))
                .isEmpty();
    }

    private void assertUnseen(CommandLines seen) {
        assertThat(seen.with(List.of("fairtrial.probe.port", "fairtrial.agent.Main")))
                .as("contenders and the load agent were seen")
                .hasSize(2);
        assertThat(seen.with(all())).isEmpty();
        assertThat(seen.with(List.of("probe.token"))).isEmpty();
    }

    /// The folder alone is not enough to go on with the run, and runs nothing of itself.
    private void assertResumedByNobodyElse(Path run, Map<String, String> places, Path file) {
        assertThat(refused(places, "compare", "--resume=" + run))
                .contains("FT-411", "PGPASSWORD=***", "true --password ***");
        assertThat(refused(places, "compare", "--resume=" + run, "--allow-commands"))
                .contains(
                        "FT-406",
                        "--env LEAK_PWD=",
                        "--env PLAIN_NAME=",
                        "--property leak.pw=",
                        "--property leak.credential=",
                        "--header 'Authorization:",
                        "/price?access_token=***",
                        "POST /login",
                        "-Dleak.token=***");
        assertThat(refused(places, "compare", "--resume=" + run, "--budget=5m", "--seed=3"))
                .contains("FT-409", "--budget", "--seed");
        assertThat(refused(places, "run", file.toString(), "--allow-commands", "--resume=" + run, "--out=x"))
                .contains("FT-409", "--out");
    }

    private String refused(Map<String, String> places, String... arguments) {
        Ended ended = Command.start(folder, places, arguments).end(SHORT);
        assertThat(ended.exit()).as(ended.err()).isEqualTo(2);
        return ended.err();
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
