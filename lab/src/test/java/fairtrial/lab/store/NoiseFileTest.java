package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.KnownNoise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoiseFileTest {
    @TempDir
    Path folder;

    @Test
    void what_was_measured_is_known_later() {
        KnownNoise noise = new KnownNoise("a processor", 2, 0.017, 24);
        new NoiseFile(folder.resolve("new")).write(noise);
        assertThat(new NoiseFile(folder.resolve("new")).read()).contains(noise);
    }

    @Test
    void a_file_that_is_none_of_ours_says_nothing() throws IOException {
        assertThat(new NoiseFile(folder).read()).isEmpty();
        for (String text : new String[] {"", "{", "[]", "{\"contrast_sd\": -1}"}) {
            Files.writeString(folder.resolve("noise.json"), text);
            assertThat(new NoiseFile(folder).read()).as(text).isEmpty();
        }
    }
}
