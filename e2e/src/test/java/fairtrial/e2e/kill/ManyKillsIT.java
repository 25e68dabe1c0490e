package fairtrial.e2e.kill;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command;
import fairtrial.lab.host.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// As many kills as `-Dkills=` says, at random moments: no finished slice is lost, no process is left after 10 s, and
/// the run goes on to the verdict of its data. The table is printed and written to `target/kills.md`.
@Tag("long")
@EnabledIfSystemProperty(named = "kills", matches = "[1-9][0-9]*")
@EnabledOnOs(OS.LINUX)
class ManyKillsIT {
    private static final List<Blow> BLOWS = List.of(Blow.values());

    private static final int KILLS = Integer.getInteger("kills", 200);
    private static final long SEED = Long.getLong("kills.seed", 20);

    /// A contender that is killed five times is out of the run; so a run gets only some of those.
    private static final int CONTENDER_KILLS = 4;

    private static final int KILLS_OF_A_RUN = 12;

    private static final Duration TELLING = Duration.ofMinutes(2);

    private final KillTable table = new KillTable(Path.of("target/kills.csv"));
    private final Random random = new Random(SEED);

    @TempDir
    Path folder;

    @Test
    void kills_at_random_moments_lose_nothing_and_leave_nothing() throws Exception {
        try {
            while (table.blows() < 6 * KILLS / 10) {
                chain(new KilledRun(folder.resolve("run-" + table.blows()), false, Map.of()), false);
            }
            Path whole = folder.resolve("run-0/run");
            while (table.blows() < 9 * KILLS / 10) {
                whileTelling(whole);
            }
            if (table.blows() < KILLS) {
                chain(new KilledRun(folder.resolve("warm"), true, Map.of()), true);
            }
        } finally {
            System.out.println(table.text());
            Files.writeString(Path.of("target/kills.md"), table.text() + "\n");
        }
    }

    /// Kills in one run, then its end.
    private void chain(KilledRun run, boolean warmUp) throws Exception {
        int contenders = 0;
        int most = warmUp ? KILLS - table.blows() : KILLS_OF_A_RUN;
        for (int kill = 0; kill < most; ) {
            Phase phase = warmUp ? Phase.WARM_UP : random.nextBoolean() ? Phase.BOOT : Phase.SLICE;
            Blow blow = BLOWS.get(random.nextInt(BLOWS.size()));
            if (blow == Blow.CONTENDER && contenders == CONTENDER_KILLS) {
                blow = Blow.TOOL;
            }
            KilledRun.Struck struck = run.strike(phase, blow, random);
            if (!struck.done()) {
                break;
            }
            contenders += blow == Blow.CONTENDER ? 1 : 0;
            table.add(phase, blow, struck);
            kill++;
        }
        run.finish();
        table.finished();
    }

    /// A finished run is told once more and killed while it is; told again it says the same.
    private void whileTelling(Path whole) throws Exception {
        Path copy = folder.resolve("telling/run");
        Folders.delete(folder.resolve("telling"));
        Files.createDirectories(copy.getParent());
        Folders.copy(whole, copy, "SHA256SUMS");
        Files.delete(copy.resolve("result.json"));
        Files.delete(copy.resolve("report.html"));
        Command telling = Command.start(folder, Map.of(), "compare", "--resume=" + copy);
        if (telling.process().waitFor(300 + random.nextInt(2500), TimeUnit.MILLISECONDS)) {
            return;
        }
        long struck = System.nanoTime();
        telling.process().destroyForcibly();
        long gone = KilledRun.untilGone(new Family(folder.resolve("state")), struck);
        Command.Ended ended = Command.run(folder, TELLING, "compare", "--resume=" + copy);
        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode told = KilledRun.result(copy);
        assertThat(told).isEqualTo(KilledRun.result(whole));
        assertThat(copy).isDirectoryNotContaining("glob:**.part");
        assertThat(Files.readAllBytes(copy.resolve("journal.jsonl")))
                .isEqualTo(Files.readAllBytes(whole.resolve("journal.jsonl")));
        table.add(Phase.REPORT, Blow.TOOL, new KilledRun.Struck(true, gone, slices(copy)));
    }

    private static int slices(Path run) throws IOException {
        return KilledRun.slices(Files.readAllBytes(run.resolve("journal.jsonl")));
    }
}
