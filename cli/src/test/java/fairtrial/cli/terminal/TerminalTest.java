package fairtrial.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.DisplayWidth;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTest {
    @AfterEach
    void release() {
        System.clearProperty(Terminal.LANGUAGE);
    }

    @Test
    void the_answer_and_what_is_noted_have_a_stream_each() {
        Terminals seen = Terminals.of(Language.EN, 80);
        seen.terminal().answer("the answer");
        seen.terminal().note("a note");
        seen.terminal().note(new Message("run.folder", "runs/x"));
        seen.terminal().error(new UserError("FT-403", "runs/x"));
        assertThat(seen.lines()).containsExactly("the answer");
        assertThat(seen.err().lines())
                .startsWith("a note", "Run folder: runs/x", "FT-403  runs/x is not a run folder.")
                .hasSize(5);
    }

    @Test
    void control_characters_of_a_log_cannot_move_the_cursor() {
        Terminals seen = Terminals.of(Language.EN, 80);
        seen.terminal().answer("red\u001b[31m\u0007 and\ttab\nline \u009b1m");
        seen.terminal().error(new UserError("FT-403", "x\u001b]0;title\u0007"));
        assertThat(seen.out()).isEqualTo("red\uFFFD[31m\uFFFD and\ttab\nline \uFFFD1m" + System.lineSeparator());
        assertThat(seen.err()).doesNotContain("\u001b", "\u0007");
    }

    @Test
    void secrets_are_masked_in_messages_and_errors() {
        Terminals seen = Terminals.of(Language.EN, 80);
        seen.terminal().note(new Message("run.folder", "spring.datasource.password=hunter2"));
        seen.terminal().error(new UserError("FT-403", "spring.datasource.password=hunter2"));
        seen.terminal()
                .error(new UserError("FT-133", "file:2", "FT-104")
                        .because(new UserError("FT-104", "x", "spring.datasource.password=hunter2")));
        assertThat(seen.err()).contains("spring.datasource.password=").doesNotContain("hunter2");
    }

    @ParameterizedTest
    @CsvSource({"EN, There is no container, Did you mean tomcat ?", "ZH, 没有名为“tomact”的容器, 您是不是想输入 tomcat"})
    void an_error_is_told_with_its_reason_and_what_was_meant(Language language, String reason, String meant) {
        Terminals seen = Terminals.of(language, 80);
        seen.terminal()
                .error(new UserError("FT-133", "file:2", "FT-102")
                        .because(new UserError("FT-102", "tomact", "tomact", "tomcat", "netty"))
                        .meaning(List.of("tomcat")));
        assertThat(seen.err()).startsWith("FT-133  file:2").contains(reason, meant);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 119})
    void prose_and_tables_fit_any_width(int columns) {
        for (Language language : Language.values()) {
            Terminal terminal = Terminals.of(language, columns).terminal();
            String prose =
                    terminal.folded("吞吐量是每秒完成的请求数，它的置信区间来自各轮。".repeat(3) + " throughput of a contender ".repeat(9));
            String table = terminal.table(List.of(
                    List.of("contender", "吞吐量", "p99"),
                    List.of("tomcat 10.1 虚拟线程", "30 000 req/s", "12.5 ms"),
                    List.of("jetty", "20 000 req/s", "all rounds have the same value")));
            assertThat((prose + "\n" + table).lines())
                    .allSatisfy(line -> assertThat(DisplayWidth.of(line)).isLessThanOrEqualTo(columns));
        }
    }

    @Test
    void a_pipe_has_no_width() {
        String prose = "a word ".repeat(100);
        assertThat(Terminals.piped(Language.EN).terminal().folded(prose)).isEqualTo(prose);
        assertThat(Terminals.of(Language.EN, 80).terminal().folded(prose)).isNotEqualTo(prose);
    }

    @Test
    void columns_of_a_table_are_aligned_by_display_width() {
        List<String> lines = Terminals.piped(Language.ZH)
                .terminal()
                .table(List.of(List.of("被测对象", "一"), List.of("tomcat", "二")))
                .lines()
                .toList();
        assertThat(DisplayWidth.of(lines.get(0).substring(0, lines.get(0).indexOf("一"))))
                .isEqualTo(
                        DisplayWidth.of(lines.get(1).substring(0, lines.get(1).indexOf("二"))));
    }

    @ParameterizedTest
    @CsvSource({"zh, ZH", "zh_CN.UTF-8, ZH", "en, EN", "de, EN"})
    void the_language_is_that_of_the_property_or_english(String value, Language language) {
        System.setProperty(Terminal.LANGUAGE, value);
        assertThat(Terminal.language()).isEqualTo(language);
        assertThat(Terminal.ofProcess().texts().language()).isEqualTo(language);
    }
}
