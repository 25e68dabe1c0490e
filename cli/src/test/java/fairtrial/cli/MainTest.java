package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Tool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds for every command: help, version, language, mistakes in the line, and the small commands.
class MainTest extends CommandTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "compare",
                "run",
                "report",
                "diff",
                "gate",
                "baseline",
                "baseline save",
                "baseline list",
                "judge",
                "replay",
                "eject",
                "swap",
                "settings",
                "doctor",
                "selftest",
                "explain",
                "completion"
            })
    void every_command_has_help_in_both_languages_and_a_version(String command) {
        Call english = call(words(command + " --help --lang en")).ends(ExitCode.DONE);
        Call chinese = call(words(command + " --help --lang=zh")).ends(ExitCode.DONE);
        assertThat(english.out())
                .contains("Usage: fairtrial " + command)
                .doesNotContainPattern("[\\x{4e00}-\\x{9fff}]{6}");
        assertThat(chinese.out()).contains("fairtrial " + command).containsPattern("[\\x{4e00}-\\x{9fff}]{6}");
        assertThat(english.err() + chinese.err()).isEmpty();
        assertThat(call(words(command + " --version")).ends(ExitCode.DONE).out())
                .isEqualTo("fairtrial " + Tool.version() + System.lineSeparator());
    }

    @Test
    void help_lists_every_command() {
        assertThat(call("--help").ends(ExitCode.DONE).out())
                .contains("compare", "run", "report", "diff", "gate", "baseline", "judge", "replay", "eject")
                .contains("swap", "settings", "doctor", "selftest", "explain", "completion");
        assertThat(call("help", "gate").ends(ExitCode.DONE).out()).contains("fairtrial gate");
    }

    @Test
    void no_command_at_all_is_a_mistake() {
        assertThat(call().fails("FT-136").out()).isEmpty();
        assertThat(call("--lang", "zh").fails("FT-136").err()).contains("fairtrial 后面缺少命令。", "compare, run");
    }

    @ParameterizedTest
    @CsvSource({
        "comapre, FT-143, Did you mean compare",
        "compare --contendr x, FT-144, Did you mean --contender",
        "explain FT-204 FT-205, FT-145, FT-205",
        "gate, FT-146, RUN",
        "compare --rounds many, FT-134, rounds",
        "gate x --undecided maybe, FT-134, undecided",
        "baseline remove x, FT-143, save",
        "report x --lang xx, FT-142, en and zh"
    })
    void a_mistake_in_the_line_is_told_in_words(String line, String code, String part) {
        Call call = call(words(line)).fails(code);
        assertThat(call.err()).contains(part);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void a_mistake_is_told_in_the_language_that_was_asked_for() {
        assertThat(call("comapre", "--lang", "zh").fails("FT-143").err()).contains("没有名为“comapre”的命令");
        assertThat(call("gate", "--lang=zh").fails("FT-146").err()).doesNotContain("needs");
    }

    @Test
    void explain_tells_what_why_and_next() {
        Call call = call("explain", "ft-402").ends(ExitCode.DONE);
        assertThat(call.out().lines()).hasSize(3);
        assertThat(call.out())
                .startsWith("FT-402  … cannot be written.")
                .contains("The system reports: …", "fairtrial compare --resume RUN")
                .doesNotContain("{0}");
        assertThat(call("explain", "FT-402", "--lang", "zh").out())
                .contains("FT-402")
                .doesNotContain("cannot");
    }

    @Test
    void explain_knows_checks_and_findings_by_name() {
        assertThat(call("explain", "client-bound").ends(ExitCode.DONE).out().lines())
                .hasSizeGreaterThan(2);
        assertThat(call("explain", "CLIENT-BOUND").out())
                .isEqualTo(call("explain", "client-bound").out());
    }

    @Test
    void explain_without_a_code_lists_them_all_in_order() {
        assertThat(call("explain").ends(ExitCode.DONE).out().lines())
                .hasSizeGreaterThan(120)
                .allMatch(line -> line.matches("FT-[0-9]{3}  .*"))
                .isSorted();
    }

    @Test
    void explain_offers_what_is_nearest() {
        assertThat(call("explain", "FT-4O2").fails("FT-140").err()).contains("Did you mean FT-402");
        assertThat(call("explain", "nonsense").fails("FT-140").out()).isEmpty();
    }

    @Test
    void one_completion_script_is_for_both_shells() {
        String bash = call("completion").ends(ExitCode.DONE).out();
        assertThat(bash).contains("complete ", "--contender", "bashcompinit").doesNotContain("$'\\r'");
        assertThat(call("completion", "bash").out()).isEqualTo(bash);
        assertThat(call("completion", "zsh").ends(ExitCode.DONE).out()).isEqualTo(bash);
        assertThat(call("completion", "fish").fails("FT-141").out()).isEmpty();
    }
}
