package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KernelsTest {
    private static final Kernels APART = new Kernels("c", List.of("l1", "l2"));

    @Test
    void a_machine_of_its_own_is_idle() {
        assertThat(APART.leaveIdle("p")).isTrue();
        assertThat(APART.isContenders("c")).isTrue();
    }

    @Test
    void a_container_beside_contender_or_load_is_not() {
        assertThat(APART.leaveIdle("c")).isFalse();
        assertThat(APART.leaveIdle("l2")).isFalse();
    }

    @Test
    void where_all_share_one_machine_one_more_is_no_worse() {
        assertThat(new Kernels("c", List.of("c", "c")).leaveIdle("c")).isTrue();
    }

    @Test
    void an_unknown_kernel_is_nobodys() {
        assertThat(APART.leaveIdle("")).isTrue();
        assertThat(new Kernels("", List.of("l")).isContenders("")).isFalse();
    }
}
