package fairtrial.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void three_digits_stay_whatever_the_size() {
        assertThat(Figures.significant(0.012345)).isEqualTo("0.0123");
        assertThat(Figures.significant(1)).isEqualTo("1.00");
        assertThat(Figures.significant(49.04)).isEqualTo("49.0");
        assertThat(Figures.significant(999.6)).isEqualTo("1000");
        assertThat(Figures.significant(123_456)).isEqualTo("123000");
        assertThat(Figures.significant(-3.14159)).isEqualTo("-3.14");
        assertThat(Figures.significant(0)).isEqualTo("0");
        assertThat(Figures.significant(Double.NaN)).isEqualTo("–");
    }

    @Test
    void units_grow_with_the_figure() {
        assertThat(Figures.rate(820)).isEqualTo("820 req/s");
        assertThat(Figures.rate(49_312)).isEqualTo("49.3 k req/s");
        assertThat(Figures.rate(1_240_000)).isEqualTo("1.24 M req/s");
        assertThat(Figures.micros(0.0968)).isEqualTo("96.8 ns");
        assertThat(Figures.micros(19.62)).isEqualTo("19.6 µs");
        assertThat(Figures.micros(999.7)).isEqualTo("1.00 ms");
        assertThat(Figures.millis(1_843)).isEqualTo("1.84 s");
        assertThat(Figures.bytes(223e6)).isEqualTo("213 MB");
        assertThat(Figures.bytes(2_000)).isEqualTo("1.95 kB");
        assertThat(Figures.bytes(1.5 * 1024 * 1024 * 1024)).isEqualTo("1.50 GB");
        assertThat(Figures.seconds(59.4)).isEqualTo("59 s");
        assertThat(Figures.seconds(642)).isEqualTo("10 min 42 s");
    }

    @Test
    void constants_of_a_plan_carry_no_zeros_that_nobody_wrote() {
        assertThat(Figures.percent(0.05)).isEqualTo("5 %");
        assertThat(Figures.percent(0.125)).isEqualTo("12.5 %");
        assertThat(Figures.percentage(3.14159)).isEqualTo("3.1 %");
        assertThat(Figures.tick(0.95)).isEqualTo("0.95");
        assertThat(Figures.tick(40_000)).isEqualTo("40 k");
        assertThat(Figures.microsTick(1_000)).isEqualTo("1 ms");
    }

    @Test
    void the_name_of_a_metric_tells_its_unit() {
        assertThat(Figures.of("throughput_rps", 50_000)).isEqualTo("50.0 k req/s");
        assertThat(Figures.of("p99_us", 1_550)).isEqualTo("1.55 ms");
        assertThat(Figures.of("cpu_us_per_request", 19.6)).isEqualTo("19.6 µs");
        assertThat(Figures.of("rss_bytes", 223e6)).isEqualTo("213 MB");
        assertThat(Figures.of("startup_ms", 1_880)).isEqualTo("1.88 s");
        assertThat(Figures.of("threads_peak", 41)).isEqualTo("41");
    }

    @Test
    void an_interval_names_its_unit_once_where_it_can() {
        assertThat(Figures.interval("throughput_rps", new Interval(48_800, 49_300, 50_400)))
                .isEqualTo("48.8 – 50.4 k req/s");
        assertThat(Figures.interval("p99_us", new Interval(950, 1_000, 1_050))).isEqualTo("950 µs – 1.05 ms");
        assertThat(Figures.interval("threads_peak", new Interval(40, 41, 42))).isEqualTo("40 – 42");
    }

    @Test
    void ratios_near_one_show_three_decimals_in_every_locale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Figures.ratio(1.0234)).isEqualTo("1.023");
            assertThat(Figures.ratio(14.93)).isEqualTo("14.9");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void a_count_has_no_decimals_where_it_is_whole() {
        assertThat(Figures.count(5.000000001)).isEqualTo("5");
        assertThat(Figures.count(50.0000001)).isEqualTo("50");
        assertThat(Figures.count(24.5)).isEqualTo("24.5");
        assertThat(Figures.count(8205)).isEqualTo("8205");
        assertThat(Figures.count(0)).isEqualTo("0");
        assertThat(Figures.count(Double.NaN)).isEqualTo("–");
    }
}
