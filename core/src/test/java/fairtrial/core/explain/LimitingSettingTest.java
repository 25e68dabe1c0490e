package fairtrial.core.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitingSettingTest {
    private static LimitingSetting setting(TurnedBy by, String value) {
        return new LimitingSetting(by, "a", value);
    }

    @ParameterizedTest
    @CsvSource({"PROPERTY, 8, 16", "PINNING, 0.5, 1", "JVM_FLAG, 80m, 160m", "JVM_FLAG, 83886080, 167772160"})
    void a_number_is_doubled_with_its_unit(TurnedBy by, String value, String doubled) {
        LimitingSetting setting = setting(by, value);
        assertThat(setting.isNumber()).isTrue();
        assertThat(setting.withNumber(setting.number().multiply(BigDecimal.TWO)).value())
                .isEqualTo(doubled);
    }

    @ParameterizedTest
    @CsvSource({"PROPERTY, 80m", "PROPERTY, -1", "JVM_FLAG, 80x", "JVM_FLAG, 12345678901", "PROPERTY, ''"})
    void what_cannot_be_doubled_is_no_number(TurnedBy by, String value) {
        assertThat(setting(by, value).isNumber()).isFalse();
    }

    @Test
    void a_word_has_no_number() {
        assertThatIllegalStateException()
                .isThrownBy(() -> setting(TurnedBy.PROPERTY, "all").number());
    }
}
