package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.lab.app.SeenResources;
import fairtrial.lab.fake.ScriptedContender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourceReaderTest {
    private static final Duration INTERVAL = Duration.ofMillis(10);

    @TempDir
    Path temp;

    private ScriptedContender contender;

    @BeforeEach
    void start() throws Exception {
        contender = StartedContender.in(temp);
        contender.tell(new SeenResources(List.of(), Map.of(), 1));
    }

    @Test
    void readings_come_at_their_interval_from_the_lead_to_the_end() throws Exception {
        try (ResourceReader reader = ResourceReader.start(contender, INTERVAL, 50, 250)) {
            while (reader.isReading()) {
                Thread.onSpinWait();
            }
            assertThat(reader.end()).hasSizeBetween(1, 20).allMatch(Reading.Available.class::isInstance);
        }
    }

    @Test
    void a_slice_that_ends_early_ends_the_readings() throws Exception {
        try (ResourceReader reader = ResourceReader.start(contender, INTERVAL, 60_000, 120_000)) {
            assertThat(reader.end()).isEmpty();
        }
    }
}
