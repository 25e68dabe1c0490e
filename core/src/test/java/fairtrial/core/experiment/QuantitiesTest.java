package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {
    @Test
    void durations_are_minutes_unless_they_say_otherwise() {
        assertThat(Quantities.duration("budget", "12m")).isEqualTo(Duration.ofMinutes(12));
        assertThat(Quantities.duration("budget", "90s")).isEqualTo(Duration.ofSeconds(90));
        assertThat(Quantities.duration("budget", "1h")).isEqualTo(Duration.ofHours(1));
        assertThat(Quantities.duration("budget", "12")).isEqualTo(Duration.ofMinutes(12));
        assertThat(Quantities.duration("budget", " 1.5 MIN ")).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void five_percent_and_five_hundredths_are_the_same_share() {
        assertThat(Quantities.share("margin", "5%")).isEqualTo(0.05);
        assertThat(Quantities.share("margin", "0.05")).isEqualTo(0.05);
    }

    @Test
    void memory_has_binary_units_and_is_mebibytes_without_one() {
        assertThat(Quantities.memory("heap", "512m")).isEqualTo(Bytes.ofMebi(512));
        assertThat(Quantities.memory("heap", "1g")).isEqualTo(Bytes.ofMebi(1024));
        assertThat(Quantities.memory("heap", "2048kb")).isEqualTo(Bytes.ofMebi(2));
        assertThat(Quantities.memory("heap", "512")).isEqualTo(Bytes.ofMebi(512));
    }

    @Test
    void cpus_are_the_contenders_then_after_a_slash_the_loads() {
        Quantities.Cpus both = Quantities.cpus("cpus", "2-5/0,1");
        assertThat(both.contender()).contains(CpuSet.of(2, 3, 4, 5));
        assertThat(both.load()).contains(CpuSet.of(0, 1));
        assertThat(Quantities.cpus("cpus", "3").load()).isEmpty();
    }

    @Test
    void of_a_ladder_of_connections_the_first_is_compared() {
        Quantities.Connections ladder = Quantities.connections("connections", "100/500/1000");
        assertThat(ladder.compared()).hasValue(100);
        assertThat(ladder.ladder()).containsExactly(500, 1000);
        assertThat(Quantities.connections("connections", "16").ladder()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "16/", "a", "-1", "1000000", " 16"})
    void what_is_no_number_of_connections_says_so(String text) {
        refused(() -> Quantities.connections("connections", text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-1",
                "soon",
                "12x",
                "1e3",
                "NaN",
                "５",
                "99999999999999999999",
                "9999999999999999999999999999999999999999"
            })
    void what_is_no_duration_says_so(String text) {
        refused(() -> Quantities.duration("budget", text));
    }

    @Test
    void a_number_of_four_hundred_digits_is_no_value_and_no_crash() {
        String digits = "9".repeat(400);
        refused(() -> Quantities.duration("budget", digits + "h"));
        refused(() -> Quantities.share("margin", digits + "%"));
        refused(() -> Quantities.memory("heap", digits + "g"));
        refused(() -> Quantities.cpus("cpus", digits));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "big", "-1m", "1.5g", "9223372036854775807g", "9223372036854775808", "1t"})
    void what_is_no_memory_says_so(String text) {
        refused(() -> Quantities.memory("heap", text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-5%", "five", "5%%", "+1"})
    void what_is_no_share_says_so(String text) {
        refused(() -> Quantities.share("margin", text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "1/", "1/2/3", "5-2", "a", "1,,2", "0-99999", "1--2", "-1"})
    void what_is_no_list_of_cpus_says_so(String text) {
        refused(() -> Quantities.cpus("cpus", text));
    }

    private static void refused(ThrowingCallable reading) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(reading)
                .satisfies(e -> assertThat(e.code()).isEqualTo("FT-115"));
    }
}
