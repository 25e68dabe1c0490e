package fairtrial.lab.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForeignLinesTest {
    private static final int LONGEST = Limit.HELLO.bytes();

    @Test
    void gives_the_lines_that_a_buffered_reader_gives() throws IOException {
        String text = "one\r\n\ntwo\n" + "x".repeat(LONGEST) + "\nlast";
        assertThat(all(lines(text))).isEqualTo(text.lines().toList());
        assertThat(all(lines(""))).isEmpty();
        assertThat(all(lines("a\n"))).containsExactly("a");
    }

    @Test
    void knows_a_line_without_an_end() throws IOException {
        ForeignLines lines = lines("one\ntwo");
        lines.next();
        assertThat(lines.isTorn()).isFalse();
        lines.next();
        assertThat(lines.isTorn()).isTrue();
        assertThat(lines.next()).isNull();
        assertThat(lines.isTorn()).isFalse();
    }

    @Test
    void a_line_that_is_too_long_is_refused_and_the_next_one_is_whole() throws IOException {
        ForeignLines lines = lines("a\n" + "x".repeat(LONGEST + 1) + "\nb\n");
        assertThat(lines.next()).isEqualTo("a");
        assertThatExceptionOfType(TooLarge.class).isThrownBy(lines::next).withMessageContaining("4 KiB");
        assertThat(lines.isOverfull()).isFalse();
        assertThat(lines.next()).isEqualTo("b");
    }

    @Test
    void a_line_without_end_does_not_fill_the_heap() {
        ForeignLines lines = new ForeignLines(new Endless(), Limit.HELLO, 1 << 20);
        assertThatExceptionOfType(TooLarge.class).isThrownBy(lines::next).withMessageContaining("1 MiB");
        assertThat(lines.isOverfull()).isTrue();
        assertThatExceptionOfType(TooLarge.class).isThrownBy(lines::next);
    }

    @Test
    void a_known_talker_may_say_more() throws IOException {
        String hello = "h".repeat(10);
        String settings = "s".repeat(100_000);
        ForeignLines lines = lines(hello + "\n" + settings + "\n");
        assertThat(lines.next()).isEqualTo(hello);
        lines.allow(Limit.PROBE_LINE, Long.MAX_VALUE);
        assertThat(lines.next()).isEqualTo(settings);
    }

    @Test
    void a_text_of_exactly_its_limit_is_read() throws IOException {
        byte[] bytes = new byte[Limit.HELLO.bytes()];
        assertThat(ForeignText.bytes(InputStream.nullInputStream(), Limit.HELLO, "it"))
                .isEmpty();
        assertThat(ForeignText.bytes(new ByteArrayInputStream(bytes), Limit.HELLO, "it"))
                .hasSize(LONGEST);
        assertThatExceptionOfType(TooLarge.class)
                .isThrownBy(() -> ForeignText.bytes(new ByteArrayInputStream(new byte[LONGEST + 1]), Limit.HELLO, "it"))
                .withMessage("it has more than 4 KiB");
    }

    @Test
    void a_byte_that_is_no_text_is_replaced() throws IOException {
        byte[] bytes = {'a', (byte) 0xff, '\n', 'b', '\n'};
        var lines =
                new ForeignLines(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8, Limit.HELLO, Long.MAX_VALUE);
        assertThat(all(lines)).containsExactly("a\uFFFD", "b");
    }

    private static ForeignLines lines(String text) {
        return new ForeignLines(new StringReader(text), Limit.HELLO, Long.MAX_VALUE);
    }

    private static List<String> all(ForeignLines lines) throws IOException {
        List<String> all = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            all.add(line);
        }
        return all;
    }

    private static final class Endless extends Reader {
        @Override
        public int read(char[] buffer, int from, int length) {
            Arrays.fill(buffer, from, from + length, 'x');
            return length;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }
}
