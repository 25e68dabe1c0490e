package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.row;
import static fairtrial.core.validity.RunEdits.under;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.model.Pacing;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OfferedLoadTest {
    private static final Check CHECK = new OfferedLoad();

    @Test
    void a_pause_of_half_of_the_cycle_sets_the_pace_and_a_shorter_one_does_not() {
        ValidityRow half = paced(new Pacing(50, 0, 0), 160, 50);
        assertThat(half.status()).isEqualTo(Status.FAIL);
        assertThat(half.evidence().key()).isEqualTo("check.offered-load-bound.fail");
        assertThat(half.evidence().arguments()).containsExactly("160", "160", "50.0 %");
        ValidityRow shorter = paced(new Pacing(49, 0, 0), 160, 50);
        assertThat(shorter.status()).isEqualTo(Status.PASS);
        assertThat(shorter.evidence().key()).isEqualTo("check.offered-load-bound.paced");
        assertThat(shorter.evidence().arguments()).containsExactly("160", "162", "49.5 %");
    }

    @Test
    void from_85_percent_of_the_pace_on_the_pace_is_what_was_measured() {
        assertThat(paced(new Pacing(50, 0, 0), 136, 50).status()).isEqualTo(Status.FAIL);
        assertThat(paced(new Pacing(50, 0, 0), 134, 50).status()).isEqualTo(Status.PASS);
    }

    @Test
    void a_ramp_without_a_number_of_requests_and_requests_without_a_ramp_set_no_pace() {
        assertThat(paced(new Pacing(0, 1000, 0), 160, 100).status()).isEqualTo(Status.PASS);
        assertThat(paced(new Pacing(0, 0, 10), 160, 100).status()).isEqualTo(Status.PASS);
        assertThat(paced(new Pacing(0, 1000, 10), 160, 100).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void rates_below_a_hundred_are_told_with_a_decimal() {
        assertThat(paced(new Pacing(80, 0, 0), 98, 80).evidence().arguments()).startsWith("98.0", "100");
        assertThat(paced(new Pacing(80, 0, 0), 100, 84).evidence().arguments()).startsWith("100", "97.6");
    }

    @Test
    void a_loop_without_a_pause_passes_without_figures() {
        ValidityRow row = row(CHECK, HEALTHY);
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().key()).isEqualTo("check.offered-load-bound.pass");
        assertThat(row.evidence().arguments()).isEmpty();
    }

    @Test
    void saturated_cpus_are_the_limit_whatever_the_pause_and_a_ramp_is_one_still() {
        assertThat(paced(new Pacing(50, 0, 0), 160, 50, 0.11).status()).isEqualTo(Status.FAIL);
        assertThat(paced(new Pacing(50, 0, 0), 160, 50, 0.09).status()).isEqualTo(Status.PASS);
        assertThat(paced(new Pacing(0, 1000, 10), 160, 100, 0.09).status()).isEqualTo(Status.FAIL);
    }

    private static ValidityRow paced(Pacing pacing, long perSecond, long latencyMillis) {
        return paced(pacing, perSecond, latencyMillis, 0.5);
    }

    private static ValidityRow paced(Pacing pacing, long perSecond, long latencyMillis, double idle) {
        Load.Closed load = new Load.Closed(16, Optional.of(pacing));
        return row(
                CHECK,
                under(load, seen -> {
                    seen.answers(perSecond, latencyMillis * 1_000_000);
                    seen.idle(idle);
                }),
                "b",
                load.id());
    }
}
