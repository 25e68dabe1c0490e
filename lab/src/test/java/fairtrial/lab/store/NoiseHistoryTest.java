package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Machine;
import fairtrial.core.plan.KnownNoise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoiseHistoryTest {
    private static final Machine MACHINE = SamplePlan.machine();

    @TempDir
    Path folder;

    private NoiseHistory history() {
        return new NoiseHistory(folder.resolve("new"));
    }

    /// Noise of a comparison of two contenders.
    private static KnownNoise noise(double sd, int rounds) {
        return KnownNoise.forMachine(MACHINE, sd, rounds, rounds - 1.0);
    }

    @Test
    void every_finished_run_is_known_later_weighted_by_its_degrees_of_freedom() {
        history().add(new NoiseHistory.Entry("one", noise(0.01, 4)));
        assertThat(history().of(MACHINE)).contains(noise(0.01, 4));
        history().add(new NoiseHistory.Entry("two", noise(0.03, 10)));
        KnownNoise both = history().of(MACHINE).orElseThrow();
        assertThat(both.rounds()).isEqualTo(14);
        assertThat(both.degrees()).isEqualTo(12);
        assertThat(both.contrastSd()).isCloseTo(Math.sqrt((3 * 1e-4 + 9 * 9e-4) / 12), within(1e-12));
    }

    @Test
    void a_run_that_went_on_counts_once_and_another_machine_not_at_all() {
        history().add(new NoiseHistory.Entry("one", noise(0.01, 4)));
        history().add(new NoiseHistory.Entry("one", noise(0.02, 8)));
        history().add(new NoiseHistory.Entry("two", new KnownNoise("another processor", 2, 0.5, 8, 7.0)));
        assertThat(history().of(MACHINE)).contains(noise(0.02, 8));
    }

    @Test
    void lines_that_are_none_of_ours_say_nothing() throws IOException {
        assertThat(history().of(MACHINE)).isEmpty();
        history().add(new NoiseHistory.Entry("one", noise(0.01, 4)));
        Path file = folder.resolve("new/noise.jsonl");
        Files.writeString(
                file, Files.readString(file) + "\n{\n[]\n{\"run\": \"x\", \"noise\": {\"contrast_sd\": -1}}\nnull\n");
        assertThat(history().of(MACHINE)).contains(noise(0.01, 4));
    }

    @Test
    void an_older_entry_has_the_degrees_of_freedom_of_one_pair() throws IOException {
        history().add(new NoiseHistory.Entry("one", KnownNoise.forMachine(MACHINE, 0.01, 4, 9)));
        assertThat(history().of(MACHINE).orElseThrow().degrees()).isEqualTo(9);
        Path file = folder.resolve("new/noise.jsonl");
        Files.writeString(file, Files.readString(file).replace(",\"degrees\":9.0", ""));
        assertThat(history().of(MACHINE).orElseThrow().degrees()).isEqualTo(3);
    }
}
