package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12345|12345|",
                "12,345.6|12345.6|",
                "1 234 567|1234567|",
                "0,55 s|0.55|s",
                "35ms|35|ms",
                "**1.2k**|1200|",
                "3.5万|35000|",
                "98 %|98|%",
                "~230 MB|230|mb",
                "1e3|1000|",
                "7.25k/s|7250|/s",
                "120 (±3)|120|"
            })
    void a_number_has_its_groups_its_factor_and_its_unit(String cell, double value, String unit) {
        Quantity read = Quantity.of(cell).orElseThrow();
        assertThat(read.value()).isEqualTo(value);
        assertThat(read.unit()).isEqualTo(unit == null ? "" : unit);
    }

    @Test
    void thousands_may_have_dots_and_millions_a_letter() {
        assertThat(Quantity.of("12.345,6").orElseThrow().value()).isEqualTo(12_345.6);
        assertThat(Quantity.of("1.234.567").orElseThrow().value()).isEqualTo(1_234_567);
        assertThat(Quantity.of("1.2M").orElseThrow().value()).isEqualTo(1_200_000);
        assertThat(Quantity.of("5m").orElseThrow()).isEqualTo(new Quantity(5, "m"));
        assertThat(Quantity.of("2.01万").orElseThrow().value()).isEqualTo(20_100);
        assertThat(Quantity.of("12345 (+3 %)").orElseThrow().value()).isEqualTo(12_345);
        assertThat(Quantity.of("4.1 ± 0.3 ms").orElseThrow().value()).isEqualTo(4.1);
    }

    @Test
    void a_range_a_list_or_a_bound_is_no_figure() {
        for (String cell : new String[] {"12k-14k", "8ms / 9ms", "<8 ms", "1m 2s", "10 to 20"}) {
            assertThat(Quantity.of(cell)).as(cell).isEmpty();
        }
    }

    @Test
    void what_is_no_number_is_none() {
        for (String cell : new String[] {"", "-", "n/a", "Tomcat 10", "-5", "1e999", "1e-99", "9".repeat(70)}) {
            assertThat(Quantity.of(cell)).as(cell).isEmpty();
        }
    }
}
