package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptRecordingsTest {
    private static final Map<String, String> OWN = Map.of("jdk.JavaMonitorEnter#threshold", "100000 ns");

    @TempDir
    Path folder;

    @Test
    void without_a_folder_nothing_more_is_recorded_or_kept() throws Exception {
        KeptRecordings kept = new KeptRecordings(Optional.empty());
        Path recording = Files.writeString(folder.resolve("evidence-0.jfr"), "x");
        assertThat(kept.settings(OWN)).isEqualTo(OWN);
        kept.keep(List.of(recording));
        assertThat(folder).isDirectoryNotContaining("glob:**/kept");
    }

    @Test
    void kept_recordings_also_have_the_default_events() {
        KeptRecordings kept = new KeptRecordings(Optional.of(folder.resolve("kept")));
        assertThat(kept.settings(OWN)).containsAllEntriesOf(OWN).containsEntry("jdk.CPULoad#enabled", "true");
    }

    @Test
    void recordings_are_copied() throws Exception {
        Path recording = Files.writeString(folder.resolve("evidence-0.jfr"), "x");
        new KeptRecordings(Optional.of(folder.resolve("kept"))).keep(List.of(recording));
        assertThat(folder.resolve("kept/evidence-0.jfr")).hasContent("x");
        assertThat(recording).exists();
    }
}
