package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaceboHistoryTest {
    @TempDir
    Path folder;

    @Test
    void a_run_counts_once_and_half_a_line_counts_for_nothing() throws IOException {
        PlaceboHistory history = new PlaceboHistory(folder.resolve("not/there"));
        assertThat(history.entries()).isEmpty();
        history.add(entry("one", "equivalent"));
        history.add(entry("one", "faster"));
        history.add(entry("two", "undecided"));
        Path file = folder.resolve("not/there/placebo.jsonl");
        Files.writeString(file, "{\"run\":\"thr", StandardOpenOption.APPEND);
        assertThat(history.entries()).containsExactly(entry("one", "equivalent"), entry("two", "undecided"));
    }

    private static PlaceboHistory.Entry entry(String run, String verdict) {
        return new PlaceboHistory.Entry(run, "0.1.0", 1, verdict, 0.03, 0.05, 2);
    }
}
