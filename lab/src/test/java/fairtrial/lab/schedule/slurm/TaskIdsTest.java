package fairtrial.lab.schedule.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TaskIdsTest {
    @Test
    void neighbours_become_ranges() {
        assertThat(TaskIds.text(List.of(1, 2, 3, 7))).isEqualTo("1-3,7");
        assertThat(TaskIds.text(List.of(0))).isEqualTo("0");
        assertThat(TaskIds.text(List.of(5, 2, 4))).isEqualTo("2,4-5");
        assertThat(TaskIds.text(List.of())).isEmpty();
    }

    @Test
    void ranges_steps_and_limits_are_read() {
        assertThat(TaskIds.of("3-7%2")).containsExactly(3, 4, 5, 6, 7);
        assertThat(TaskIds.of("[3-5,9%1]")).containsExactly(3, 4, 5, 9);
        assertThat(TaskIds.of("0-8:4")).containsExactly(0, 4, 8);
        assertThat(TaskIds.of("12")).containsExactly(12);
    }

    @Test
    void other_words_are_no_numbers() {
        assertThat(TaskIds.of("N/A")).isEmpty();
        assertThat(TaskIds.of("")).isEmpty();
        assertThat(TaskIds.of("1-99999999999")).isEmpty();
    }
}
