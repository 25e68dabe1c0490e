package fairtrial.lab.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class LimitedStreamTest {
    private static final Limit LIMIT = Limit.RUN_FILE;

    @Test
    void all_that_the_limit_allows_is_read() throws IOException {
        byte[] bytes = new byte[LIMIT.bytes()];
        try (InputStream in = stream(bytes)) {
            assertThat(in.readAllBytes()).hasSize(bytes.length);
        }
    }

    @Test
    void one_byte_more_is_refused_with_the_name_of_the_file() throws IOException {
        try (InputStream in = stream(new byte[LIMIT.bytes() + 1])) {
            assertThatExceptionOfType(TooLarge.class)
                    .isThrownBy(in::readAllBytes)
                    .withMessageContaining("a.json");
        }
    }

    @Test
    void single_bytes_count_too() throws IOException {
        try (InputStream in = stream(new byte[LIMIT.bytes() + 1])) {
            in.skipNBytes(1);
            assertThat(in.read()).isZero();
            in.readNBytes(LIMIT.bytes() - 2);
            assertThat(in.read()).isZero();
        }
    }

    private static InputStream stream(byte[] bytes) {
        return new LimitedStream(new ByteArrayInputStream(bytes), LIMIT, "a.json");
    }
}
