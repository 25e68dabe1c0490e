package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

class ParseMistakesTest {
    @Test
    void a_typo_in_a_command_is_told_with_what_was_meant_in_both_languages() {
        UserError error = of("comapre");
        assertThat(error.code()).isEqualTo("FT-143");
        assertThat(error.meant()).first().isEqualTo("compare");
        assertThat(Texts.inLanguage(Language.ZH).say(error)).contains("没有名为“comapre”的命令", "您是不是想输入 compare");
        assertThat(Texts.inLanguage(Language.EN).say(error)).contains("Did you mean compare");
    }

    @Test
    void a_typo_in_an_option_is_told_with_what_was_meant() {
        UserError error = of("compare", "--contendr=tomcat");
        assertThat(error.code()).isEqualTo("FT-144");
        assertThat(error.arguments()).containsExactly("--contendr", "fairtrial compare");
        assertThat(error.meant()).first().isEqualTo("--contender");
    }

    @Test
    void what_is_like_nothing_gets_no_guess() {
        assertThat(of("compare", "--xyzzy-plugh").meant()).isEmpty();
        assertThat(of("frobnicate").meant()).isEmpty();
    }

    @Test
    void too_much_and_too_little_are_told_by_name() {
        assertThat(of("diff", "a", "b", "c").code()).isEqualTo("FT-145");
        assertThat(of("compare", "--budget").arguments()).first().asString().startsWith("--budget");
        assertThat(of("diff", "a").code()).isEqualTo("FT-146");
    }

    private static UserError of(String... args) {
        UserError[] told = new UserError[1];
        try {
            Main.commandLine().parseArgs(args);
        } catch (ParameterException mistake) {
            told[0] = ParseMistakes.of(mistake);
        }
        assertThat(told[0]).isNotNull();
        return told[0];
    }
}
