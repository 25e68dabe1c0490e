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
    void a_shell_finds_the_users_folder_where_a_path_begins_with_it_and_nothing_else() {
        assertThat(ShellWord.of("$HOME/a b/java")).isEqualTo("\"$HOME/a b/java\"");
        assertThat(ShellWord.of("$HOME/a.jar:$HOME/b.jar")).isEqualTo("\"$HOME/a.jar:$HOME/b.jar\"");
        assertThat(ShellWord.of("-Dx=$HOME/$y`z`")).isEqualTo("\"-Dx=$HOME/\\$y\\`z\\`\"");
        assertThat(ShellWord.of("a$HOME")).isEqualTo("'a$HOME'");
    }

    @Test
    void a_command_is_its_words_with_blanks_between() {
        assertThat(ShellWord.line(List.of("java", "-Dname=a b", "x.Main"))).isEqualTo("java '-Dname=a b' x.Main");
    }
}
