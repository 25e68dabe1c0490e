package fairtrial.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class WatchedOutputTest {
    @Test
    void a_full_device_is_an_error() {
        assertThat(after("No space left on device").error().orElseThrow().arguments())
                .containsExactly("No space left on device");
    }

    @Test
    void a_reader_that_went_away_is_none() {
        assertThat(after("Broken pipe").error()).isEmpty();
    }

    @Test
    void what_can_be_written_is_written() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WatchedOutput watched = new WatchedOutput(bytes);
        new PrintStream(watched, true, StandardCharsets.UTF_8).print("图");
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("图");
        assertThat(watched.error()).isEmpty();
    }

    private static WatchedOutput after(String trouble) {
        WatchedOutput watched = new WatchedOutput(new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException(trouble);
            }
        });
        new PrintStream(watched, true, StandardCharsets.UTF_8).println("x");
        return watched;
    }
}
