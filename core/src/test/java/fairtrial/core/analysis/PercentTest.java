package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Interval;
import org.junit.jupiter.api.Test;

class PercentTest {
    @Test
    void a_ratio_is_written_as_its_difference_from_one() {
        assertThat(Percent.of(1.024)).isEqualTo("+2.4 %");
        assertThat(Percent.of(0.992)).isEqualTo("−0.8 %");
        assertThat(Percent.of(1)).isEqualTo("+0.0 %");
        assertThat(Percent.of(2.5)).isEqualTo("+150.0 %");
    }

    @Test
    void an_interval_has_its_middle_first() {
        assertThat(Percent.of(new Interval(0.991, 1.024, 1.04))).isEqualTo("+2.4 % (−0.9 % … +4.0 %)");
    }

    @Test
    void a_share_is_written_in_percent() {
        assertThat(Percent.ofShare(0.153)).isEqualTo("15.3 %");
        assertThat(Percent.ofShare(0)).isEqualTo("0.0 %");
    }
}
