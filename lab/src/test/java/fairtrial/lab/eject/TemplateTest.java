package fairtrial.lab.eject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import fairtrial.core.text.ShellWord;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TemplateTest {
    @Test
    void places_are_filled_conditions_met_and_empty_lines_left_out() {
        String text = "a @one@ \"$@\"\n@when:yes@b\n@when:no@c\n  @none@\n  @two@\n@Override\n";
        assertThat(new Template(text).fill(Map.of("one", "1$", "two", "x\ny", "none", ""), Set.of("yes")))
                .isEqualTo("a 1$ \"$@\"\nb\n  x\n  y\n@Override\n");
    }

    @Test
    void a_place_without_a_value_is_a_mistake_of_ours() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Template("@one@").fill(Map.of(), Set.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Template.named("nothing"));
    }

    @Test
    void a_word_is_quoted_where_a_shell_would_read_something_into_it() {
        assertThat(ShellWord.of("tomcat/3.5.16+vt@jdk25")).isEqualTo("tomcat/3.5.16+vt@jdk25");
        assertThat(ShellWord.of("jetty{a=b}")).isEqualTo("'jetty{a=b}'");
        assertThat(ShellWord.of("it's")).isEqualTo("'it'\\''s'");
    }
}
