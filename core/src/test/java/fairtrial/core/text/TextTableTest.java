package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private final TextTable table = new TextTable(List.of(
            List.of("参赛者", "吞吐量", "CPU"),
            List.of("tomcat", "49.3 k req/s", "19.6 µs"),
            List.of("jetty", "48 k", "20 µs")));

    @Test
    void columns_begin_at_one_place_in_chinese_too() {
        List<String> lines = table.text("").lines().toList();
        assertThat(lines.get(0)).isEqualTo("参赛者  吞吐量        CPU");
        assertThat(lines.get(1)).isEqualTo("tomcat  49.3 k req/s  19.6 µs");
        assertThat(DisplayWidth.of("参赛者  吞吐量        ")).isEqualTo("tomcat  49.3 k req/s  ".length());
    }

    @Test
    void what_does_not_fit_comes_below_behind_the_first_column_again() {
        assertThat(table.text("", 22)).isEqualTo("""
                参赛者  吞吐量
                tomcat  49.3 k req/s
                jetty   48 k

                参赛者  CPU
                tomcat  19.6 µs
                jetty   20 µs""");
    }

    @Test
    void one_column_is_shown_however_narrow_it_gets() {
        assertThat(table.text("  ", 5)).contains("49.3 k req/s", "19.6 µs");
        assertThat(new TextTable(List.of(List.of("a"), List.of("b"))).text(" ", 1))
                .isEqualTo(" a\n b");
    }
}
