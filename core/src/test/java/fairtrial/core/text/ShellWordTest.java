package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellWordTest {
    @Test
    void words_with_a_meaning_for_the_shell_are_quoted() {
        assertThat(ShellWord.of("tomcat:10.1/3.5")).isEqualTo("tomcat:10.1/3.5");
        assertThat(ShellWord.of("a b$(rm)")).isEqualTo("'a b$(rm)'");
        assertThat(ShellWord.of("it's")).isEqualTo("'it'\\''s'");
        assertThat(ShellWord.of("")).isEqualTo("''");
    }

    @Test
    void a_command_is_its_words_with_blanks_between() {
        assertThat(ShellWord.line(List.of("java", "-Dname=a b", "x.Main"))).isEqualTo("java '-Dname=a b' x.Main");
    }
}
