package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.text.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TunedSettingTest {
    private final ContenderSpec base = SpecParser.parse("tomcat{a=1}(-Xmx512m -XX:MaxGCPauseMillis=5)");

    @Test
    void a_range_of_a_property() {
        TunedSetting threads = TunedSetting.of("server.tomcat.threads.max=8..400");
        assertThat(threads.values()).containsExactly("8", "29", "109", "400");
        assertThat(threads.beside("29")).containsExactly("15", "56");
        assertThat(threads.beside("400")).containsExactly("209");
        assertThat(threads.on(base, "57").properties())
                .containsEntry("server.tomcat.threads.max", "57")
                .containsEntry("a", "1");
    }

    @Test
    void a_short_range_has_fewer_values() {
        assertThat(TunedSetting.of("a=1..2").values()).containsExactly("1", "2");
        assertThat(TunedSetting.of("a=1..2").beside("1")).isEmpty();
        assertThat(TunedSetting.of("a=1|2").beside("1")).isEmpty();
    }

    @Test
    void a_flag_takes_the_place_of_the_same_flag() {
        TunedSetting heap = TunedSetting.of("-Xmx64m..1024m");
        assertThat(heap.values()).containsExactly("64m", "161m", "406m", "1024m");
        assertThat(heap.on(base, "256m").jvmFlags()).containsExactly("-XX:MaxGCPauseMillis=5", "-Xmx256m");
        TunedSetting pause = TunedSetting.of("-XX:MaxGCPauseMillis=50|200");
        assertThat(pause.on(base, "50").jvmFlags()).containsExactly("-Xmx512m", "-XX:MaxGCPauseMillis=50");
    }

    @Test
    void flags_that_stand_for_themselves() {
        TunedSetting collector = TunedSetting.of("-XX:+UseParallelGC|-XX:+UseSerialGC");
        assertThat(collector.values()).containsExactly("-XX:+UseParallelGC", "-XX:+UseSerialGC");
        assertThat(collector.on(base, "-XX:+UseSerialGC").jvmFlags()).contains("-XX:+UseSerialGC");
        assertThat(collector.told()).isEqualTo("-XX:+UseParallelGC|-XX:+UseSerialGC");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "threads",
                "=5",
                "a=",
                "a=1|",
                "a=1|2|3|4|5",
                "a=9..3",
                "a=3..3",
                "a=0..4",
                "a=1m..2g",
                "a b=1"
            })
    void what_is_no_setting(String text) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> TunedSetting.of(text))
                .matches(e -> e.code().equals("FT-720"));
    }
}
