package fairtrial.e2e.kill;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command;
import fairtrial.e2e.kill.Family.Role;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One run that is struck again and again, goes on, and in the end is whole.
final class KilledRun {
    static final int ROUNDS = 2;

    /// Beyond that a process counts as an orphan.
    private static final Duration ORPHAN = Duration.ofSeconds(10);

    /// A boot of two contenders on a machine that others use.
    private static final Duration PHASE = Duration.ofMinutes(3);

    private static final Duration WHOLE = Duration.ofMinutes(10);

    private final Path folder;
    private final Path run;
    private final Path experiment;
    private final Family family;
    private final Map<String, String> environment;
    private Command command;
    private long since;
    private byte[] kept = {};

    KilledRun(Path folder, boolean warmUp, Map<String, String> environment) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.run = folder.resolve("run");
        this.family = new Family(folder.resolve("state"));
        this.environment = environment;
        Files.createDirectories(temporary());
        this.experiment = Files.writeString(folder.resolve("kills.yaml"), """
                name: kills
                contenders: [tomcat, jetty]
                rounds: %d
                seed: 5
                heap: 96m
                warm-up: %s
                """.formatted(ROUNDS, warmUp));
        this.command = start();
    }

    private Path temporary() {
        return folder.resolve("tmp");
    }

    private Command start() {
        since = kept.length;
        Map<String, String> all = new HashMap<>(environment);
        // Folders of other tools of this machine are none of ours.
        all.put("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary());
        return Files.exists(run.resolve("plan.json"))
                ? Command.start(folder, all, "compare", "--resume=" + run)
                : Command.start(folder, all, "run", experiment.toString(), "--out=" + run);
    }

    Path journalFile() {
        return run.resolve("journal.jsonl");
    }

    /// Its processes of that role that live.
    List<Long> processes(Role role) {
        return family.of(role);
    }

    /// Returns in the middle of a slice.
    void awaitDriving() {
        assertThat(await(() -> journalSince().contains(Phase.SLICE.event())))
                .as("the first slice")
                .isTrue();
        assertThat(await(this::isDriving)).as("a slice under way").isTrue();
    }

    /// Waits for the phase, strikes at a random moment of it, and looks at what is left. Empty when the run ended
    /// before.
    Struck strike(Phase phase, Blow blow, Random random) throws Exception {
        if (!command.process().isAlive()) {
            command = start();
        }
        if (!await(() -> journalSince().contains(phase.event()))) {
            return Struck.none();
        }
        command.process().waitFor(random.nextInt(phase.latestMillis()), TimeUnit.MILLISECONDS);
        if (phase == Phase.SLICE && blow == Blow.AGENT && !await(this::isDriving)) {
            return Struck.none();
        }
        if (!command.process().isAlive()) {
            return Struck.none();
        }
        assertThat(family.of(Role.TOOL))
                .as("the search for processes sees the tool")
                .isNotEmpty();
        byte[] before = journal();
        if (!blow.strike(family, random)) {
            return Struck.none();
        }
        long struck = System.nanoTime();
        since = before.length;
        long gone = blow.endsTheTool() ? untilGone(family, struck) : 0;
        requireKept();
        kept = before;
        requireKept();
        return new Struck(true, gone, slices(before));
    }

    /// What became of a blow.
    ///
    /// @param millis until the last process was gone; 0 where the tool lives on
    /// @param slices that were finished before it
    record Struck(boolean done, long millis, int slices) {
        static Struck none() {
            return new Struck(false, 0, 0);
        }
    }

    /// The agent uses at least half a CPU for a moment: it is in the middle of a slice.
    private boolean isDriving() {
        List<Long> agents = family.of(Role.AGENT);
        if (agents.isEmpty()) {
            return false;
        }
        long before = Family.cpu(agents.getFirst());
        pause(80);
        return Family.cpu(agents.getFirst()) - before >= 4;
    }

    /// The milliseconds from a blow until the last process of the family is gone.
    static long untilGone(Family family, long struckNanos) {
        while (!family.members().isEmpty() && System.nanoTime() - struckNanos < ORPHAN.toNanos()) {
            pause(20);
        }
        assertThat(family.members()).as("orphans after 10 s").isEmpty();
        return Math.max(1, (System.nanoTime() - struckNanos) / 1_000_000);
    }

    /// What stood in the journal when the run was struck still stands there.
    private void requireKept() throws IOException {
        byte[] now = journal();
        assertThat(now.length).isGreaterThanOrEqualTo(kept.length);
        assertThat(Arrays.equals(now, 0, kept.length, kept, 0, kept.length))
                .as("finished events are lost")
                .isTrue();
    }

    /// The run goes on to its end, and tells what a fresh judgement of its folder tells.
    void finish() throws Exception {
        if (!command.process().isAlive() && command.process().exitValue() != 0) {
            command = start();
        }
        Command.Ended ended = command.end(WHOLE);
        if (ended.exit() != 0) {
            command = start();
            ended = command.end(WHOLE);
        }
        assertThat(ended.exit()).as(ended.err()).isZero();
        requireKept();
        untilGone(family, System.nanoTime());
        assertThat(temporary()).isEmptyDirectory();
        assertThat(run).isDirectoryNotContaining("glob:**.part");
        List<String> events = new ArrayList<>();
        for (String line : new String(journal(), StandardCharsets.UTF_8).lines().toList()) {
            JsonNode event = Json.tree(line);
            events.add(event.path("event").asString() + event.path("round").asString(""));
        }
        assertThat(events)
                .filteredOn(event -> event.startsWith("round_finished"))
                .hasSize(ROUNDS);
        assertThat(events).noneMatch(event -> event.startsWith("lost"));
        JsonNode told = result(run);
        Command.Ended again = Command.run(folder, WHOLE, "report", run.toString());
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(result(run)).as("the verdict of a fresh judgement").isEqualTo(told);
    }

    /// What was judged, without the one field that judging again may change.
    static JsonNode result(Path run) throws IOException {
        JsonNode result = Json.tree(Files.readString(run.resolve("result.json")));
        ((ObjectNode) result).remove("judged_by");
        return result;
    }

    static int slices(byte[] journal) {
        return new String(journal, StandardCharsets.UTF_8).split(Phase.SLICE.event(), -1).length - 1;
    }

    private boolean await(BooleanSupplier moment) {
        long end = System.nanoTime() + PHASE.toNanos();
        while (command.process().isAlive() && System.nanoTime() < end) {
            if (moment.getAsBoolean()) {
                return true;
            }
            pause(20);
        }
        assertThat(command.process().isAlive()).as("the phase comes in time").isFalse();
        return false;
    }

    private String journalSince() {
        byte[] all = journal();
        return all.length <= since
                ? ""
                : new String(all, (int) since, all.length - (int) since, StandardCharsets.UTF_8);
    }

    /// Its whole lines.
    private byte[] journal() {
        Path file = journalFile();
        try {
            byte[] all = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            int end = all.length;
            while (end > 0 && all[end - 1] != '\n') {
                end--;
            }
            return Arrays.copyOf(all, end);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause(int millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
