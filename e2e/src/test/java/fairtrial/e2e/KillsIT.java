package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `kill -9` of any process at any moment, and Ctrl-C: nothing is lost, nothing is left behind, the run goes on.
@Tag("long")
class KillsIT {
    private static final Duration WHOLE = Duration.ofMinutes(10);
    private static final int ROUNDS = 2;

    @TempDir
    Path folder;

    /// Without warm-up, which takes the larger part of a run.
    @Test
    void two_kills_and_an_interrupt_lose_nothing() throws Exception {
        survives(2, 11, false);
    }

    @Test
    void twenty_kills_lose_nothing() throws Exception {
        survives(20, 42, true);
    }

    private void survives(int kills, long seed, boolean warmUp) throws Exception {
        Path experiment = Files.writeString(folder.resolve("kills.yaml"), """
                name: kills
                contenders: [tomcat, jetty]
                rounds: %d
                seed: 5
                heap: 96m
                warm-up: %s
                rates: [20]
                """.formatted(ROUNDS, warmUp));
        Path run = folder.resolve("run");
        Random random = new Random(seed);
        List<String> before = temporaryFolders();
        Command command = Command.start(folder, first(experiment, run));
        requireSeen(run);
        for (int kill = 0; kill < kills; kill++) {
            boolean ended = command.process().waitFor(2000 + random.nextInt(14_000), TimeUnit.MILLISECONDS);
            if (!ended) {
                killOne(command.process().toHandle(), random, kill);
            }
            if (command.process().waitFor(8, TimeUnit.SECONDS)) {
                requireNothingLeft(before);
                command = Command.start(
                        folder, Files.exists(run.resolve("plan.json")) ? resume(run) : first(experiment, run));
            }
        }
        interruptOnce(command, run, before);
        Command.Ended ended = Command.run(folder, WHOLE, resume(run));
        assertThat(ended.exit()).as(ended.err()).isZero();
        requireWhole(run);
        requireNothingLeft(before);
    }

    private static String[] first(Path experiment, Path run) {
        return new String[] {"run", experiment.toString(), "--out=" + run};
    }

    private static String[] resume(Path run) {
        return new String[] {"compare", "--resume=" + run};
    }

    /// The tool itself every third time, else one of its children: a contender, the load agent, the sweeper.
    private static void killOne(ProcessHandle tool, Random random, int kill) {
        List<ProcessHandle> children = tool.descendants().toList();
        ProcessHandle victim =
                kill % 3 == 0 || children.isEmpty() ? tool : children.get(random.nextInt(children.size()));
        victim.destroyForcibly();
    }

    /// Ctrl-C ends within 5 s with 130 and keeps what is there.
    private void interruptOnce(Command command, Path run, List<String> before) throws Exception {
        Command live = command;
        if (!command.process().isAlive()) {
            live = Command.start(folder, resume(run));
        }
        if (live.process().waitFor(9, TimeUnit.SECONDS)) {
            return;
        }
        long asked = System.nanoTime();
        live.process().destroy();
        Command.Ended ended = live.end(Duration.ofSeconds(20));
        assertThat(ended.exit()).as(ended.err()).isEqualTo(130);
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(6));
        assertThat(run.resolve("result.json")).isNotEmptyFile();
        requireNothingLeft(before);
    }

    private static void requireWhole(Path run) throws IOException {
        JsonNode result = Json.tree(Files.readString(run.resolve("result.json")));
        assertThat(result.path("rounds").asInt()).isEqualTo(ROUNDS);
        List<JsonNode> events = new ArrayList<>();
        for (String line : Files.readAllLines(run.resolve("journal.jsonl"))) {
            events.add(Json.tree(line));
        }
        List<Integer> finished = events.stream()
                .filter(event -> event.path("event").asString().equals("round_finished"))
                .map(event -> event.path("round").asInt())
                .toList();
        assertThat(finished).containsExactly(1, 2);
        assertThat(events.stream()
                        .filter(event -> event.path("event").asString().equals("lost"))
                        .toList())
                .as("a contender that somebody killed is not lost for good")
                .isEmpty();
    }

    /// Whoever is to be missed later is found while it lives.
    private void requireSeen(Path run) throws Exception {
        long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        while (System.nanoTime() < end && booted(run) < 2) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(Descendants.of(folder))
                .anyMatch(line -> line.contains("fairtrial.cli.Main"))
                .anyMatch(line -> line.contains("fairtrial.agent.Main"))
                .anyMatch(line -> line.contains("/tomcat ") && line.contains("fairtrial.service.Main"))
                .anyMatch(line -> line.contains("/jetty ") && line.contains("fairtrial.service.Main"));
    }

    private static long booted(Path run) throws IOException {
        Path journal = run.resolve("journal.jsonl");
        return Files.exists(journal)
                ? Files.readString(journal)
                        .lines()
                        .filter(line -> line.startsWith("{\"event\":\"booted\""))
                        .count()
                : 0;
    }

    private void requireNothingLeft(List<String> before) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(12).toNanos();
        while (System.nanoTime() < end
                && !(Descendants.of(folder).isEmpty() && temporaryFolders().equals(before))) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(Descendants.of(folder)).isEmpty();
        assertThat(temporaryFolders()).isEqualTo(before);
    }

    private static List<String> temporaryFolders() {
        String[] names = Path.of(System.getProperty("java.io.tmpdir")).toFile().list();
        return Stream.of(names == null ? new String[0] : names)
                .filter(name -> name.startsWith("fairtrial-"))
                .sorted()
                .toList();
    }
}
