package fairtrial.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisplayWidthTest {
    @Test
    void a_chinese_character_takes_two_columns() {
        assertThat(DisplayWidth.of("吞吐量")).isEqualTo(6);
        assertThat(DisplayWidth.of("p99 延迟，")).isEqualTo(10);
        assertThat(DisplayWidth.of("e\u0301")).isEqualTo(1);
    }

    @Test
    void padded_cells_of_both_languages_end_in_the_same_column() {
        assertThat(DisplayWidth.padRight("吞吐量", 10)).isEqualTo("吞吐量    ");
        assertThat(DisplayWidth.padLeft("吞吐量", 10)).isEqualTo("    吞吐量");
        assertThat(DisplayWidth.of(DisplayWidth.padRight("吞吐量", 12)))
                .isEqualTo(DisplayWidth.of(DisplayWidth.padRight("throughput", 12)));
        assertThat(DisplayWidth.padRight("throughput", 4)).isEqualTo("throughput");
    }
}
