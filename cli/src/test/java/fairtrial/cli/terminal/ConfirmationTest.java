package fairtrial.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfirmationTest {
    private final Terminals terminals = Terminals.piped(Language.EN);

    private boolean goesOn(String typed, boolean asks, boolean stopped) {
        InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
        return new Confirmation(in, asks, () -> stopped, Duration.ofMillis(300)).goesOn(terminals.terminal());
    }

    @ParameterizedTest
    @CsvSource({"n, false", "No, false", "' n ', false", "y, true", "'', true", "whatever, true"})
    void only_no_is_no(String typed, boolean goesOn) {
        assertThat(goesOn(typed + "\n", true, false)).isEqualTo(goesOn);
    }

    @Test
    void without_an_answer_it_goes_on_after_a_while() {
        assertThat(goesOn("", true, false)).isTrue();
    }

    @Test
    void a_line_that_is_not_ended_is_no_answer() {
        assertThat(goesOn("n", true, false)).isTrue();
    }

    @Test
    void without_a_terminal_nothing_is_asked() {
        assertThat(goesOn("n\n", false, false)).isTrue();
        assertThat(terminals.err()).contains("no terminal, so the run goes on").doesNotContain("[Y/n]");
    }

    @Test
    void a_stop_meanwhile_ends_the_question() {
        assertThat(goesOn("n\n", true, true)).isTrue();
    }
}
