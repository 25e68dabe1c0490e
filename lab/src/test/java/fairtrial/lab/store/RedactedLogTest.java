package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.secret.SecretValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedactedLogTest {
    private static final String SECRET = "hunter2hunter2";
    private static final SecretValues SECRETS = SecretValues.of(Map.of(), List.of(), Map.of("DB_PASSWORD", SECRET));
    private static final int PIECE = 1 << 18;

    @TempDir
    Path folder;

    @Test
    void lines_are_kept_without_their_secrets() throws IOException {
        assertThat(copied("one\nwith " + SECRET + " in it\nlast"))
                .startsWith("one\nwith ")
                .endsWith(" in it\nlast")
                .doesNotContain(SECRET);
    }

    @Test
    void a_secret_across_the_end_of_a_piece_is_not_kept() throws IOException {
        String text = "x".repeat(PIECE - 7) + SECRET + "y".repeat(PIECE) + "\nlast\n";
        assertThat(copied(text)).doesNotContain("hunter").contains("left out").endsWith("last\n");
    }

    @Test
    void a_secret_across_two_reads_of_ordinary_lines_is_not_kept() throws IOException {
        String text = ("a".repeat(99) + "\n").repeat(PIECE / 100) + "b".repeat(PIECE % 100 - 7) + SECRET + "\nlast\n";
        assertThat(copied(text)).doesNotContain("hunter").endsWith("last\n");
    }

    private String copied(String text) throws IOException {
        Path raw = Files.writeString(folder.resolve("raw.log"), text);
        Path kept = folder.resolve("kept.log");
        RedactedLog.copy(raw, kept, SECRETS);
        return Files.readString(kept);
    }
}
