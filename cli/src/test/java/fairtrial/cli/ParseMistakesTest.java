package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compare --rounds many|FT-134|“many”不是 --rounds 的取值。|1, 2, 3, …",
                "gate x --undecided maybe|FT-134|“maybe”不是 --undecided 的取值。|可用的取值有 pass, fail, skip。",
                "compare --dry-run=soon|FT-134|“soon”不是 --dry-run 的取值。|true, false",
                "compare --seed 1 --seed 2|FT-135|--seed 给出了两次。|它只有一个值",
                "selftest --faults --history|FT-137|这些选项互相排斥：--faults, --history。|fairtrial selftest --help",
                "compare --budget|FT-146|fairtrial compare 缺少 --budget|",
                "compare --xyzzy|FT-144|没有选项|"
            })
    void in_chinese_all_of_a_mistake_is_chinese_but_for_names(
            String line, String code, String what, @Nullable String more) {
        UserError error = of(line.split(" ", -1));
        assertThat(error.code()).isEqualTo(code);
        String told = Texts.inLanguage(Language.ZH).say(error);
        assertThat(told).contains(what).contains(Objects.requireNonNullElse(more, ""));
        assertThat(told)
                .doesNotContainPattern("(?i)\\b(invalid|value|option|should|only|not|is|for|error|expected)\\b");
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
