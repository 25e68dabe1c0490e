package fairtrial.lab.campaign.job;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.campaign.job.RoundLocks.Door;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoundLocksTest {
    private static Door door(String boot) {
        return new Door(boot, Optional.empty());
    }

    @Test
    void whoever_is_contender_two_pairs_wait_in_the_same_order() {
        assertThat(RoundLocks.ordered(List.of(door("b"), door("a")))).containsExactly(door("a"), door("b"));
        assertThat(RoundLocks.ordered(List.of(door("a"), door("b")))).containsExactly(door("a"), door("b"));
    }

    @Test
    void two_hosts_of_one_kernel_are_waited_for_once() {
        assertThat(RoundLocks.ordered(List.of(door("a"), door("a")))).containsExactly(door("a"));
    }

    @Test
    void machines_that_tell_no_boot_are_two() {
        assertThat(RoundLocks.ordered(List.of(door(""), door("")))).hasSize(2);
    }
}
