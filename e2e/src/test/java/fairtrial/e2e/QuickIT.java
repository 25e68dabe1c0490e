package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A first look at a real run, and the run that it goes on to.
@Tag("long")
class QuickIT {
    private static final Duration RUN = Duration.ofMinutes(8);
    private static final int ROUNDS = 3;

    @TempDir
    Path folder;

    @Test
    void a_first_look_pauses_and_the_run_goes_on_in_the_same_folder() throws IOException {
        Path run = folder.resolve("run");
        Ended look = Command.run(
                folder,
                RUN,
                "compare",
                "--quick",
                "--contender=tomcat",
                "--rounds=" + ROUNDS,
                "--blocks=1",
                "--rate=20",
                "--no-warm-up",
                "--heap=96m",
                "--out=" + run);
        assertThat(look.exit()).as(look.err()).isZero();
        assertThat(look.err())
                .contains("It can show: ", "It cannot show: ", "fairtrial compare --resume " + run)
                .doesNotContain("\tat ");
        assertThat(run.resolve("report.html")).isNotEmptyFile();
        assertThat(ends(run)).containsExactly("paused");
        long before = rounds(run);
        assertThat(before).isBetween(1L, 2L);

        Ended whole = Command.run(folder, RUN, "compare", "--resume=" + run);
        assertThat(whole.exit()).as(whole.err()).isZero();
        assertThat(whole.err()).contains(before + " rounds are finished").doesNotContain("It can show: ");
        assertThat(ends(run)).containsExactly("paused", "last-look");
        assertThat(rounds(run)).isEqualTo(ROUNDS);
        assertThat(run.resolve("SHA256SUMS")).isNotEmptyFile();
    }

    private static long rounds(Path run) throws IOException {
        return Files.readAllLines(run.resolve("journal.jsonl")).stream()
                .filter(line -> Json.tree(line).path("event").asString().equals("round_finished"))
                .count();
    }

    /// The reasons of all ends so far.
    private static List<String> ends(Path run) throws IOException {
        return Files.readAllLines(run.resolve("journal.jsonl")).stream()
                .map(Json::tree)
                .filter(event -> event.path("event").asString().equals("finished"))
                .map(event -> event.path("reason").asString())
                .toList();
    }
}
