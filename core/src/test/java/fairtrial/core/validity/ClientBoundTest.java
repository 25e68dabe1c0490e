package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.row;
import static fairtrial.core.validity.RunEdits.without;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// The generator's ceiling is 80 000/s and a slice takes 500 ms here.
class ClientBoundTest {
    private static final Check CHECK = new ClientBound();

    @Test
    void seven_tenths_of_the_ceiling_are_the_limit() {
        assertThat(status(seen -> seen.answers(55_998, 1))).isEqualTo(Status.PASS);
        assertThat(status(seen -> seen.answers(56_000, 1))).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, b(seen -> seen.answers(56_000, 1))).evidence().arguments())
                .containsExactly("50.0 %", "70.0 %", "0.00");
    }

    @Test
    void a_tenth_more_than_the_ceiling_refutes_the_ceiling() {
        assertThat(status(seen -> seen.answers(88_000, 1))).isEqualTo(Status.FAIL);
        assertThat(status(seen -> seen.answers(88_002, 1))).isEqualTo(Status.PASS);
    }

    @Test
    void without_a_ceiling_nothing_is_near_it() {
        RunRecord unknown = without(b(seen -> seen.answers(80_000, 1)), event -> event instanceof JournalEvent.Ceiling);
        assertThat(row(CHECK, unknown).status()).isEqualTo(Status.PASS);
        assertThat(row(CHECK, unknown).evidence().arguments()).containsExactly("50.0 %", "?", "0.00");
    }

    @Test
    void a_load_thread_that_wakes_a_twentieth_of_a_slice_late_is_not_held_up_yet() {
        assertThat(status(seen -> seen.sendLagP99Nanos = 25_000_000)).isEqualTo(Status.PASS);
        assertThat(status(seen -> seen.sendLagP99Nanos = 25_000_001)).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, b(seen -> seen.sendLagP99Nanos = 30_000_000))
                        .evidence()
                        .arguments())
                .last()
                .isEqualTo("30.0");
    }

    @Test
    void half_of_the_slices_held_up_are_enough() {
        assertThat(status(seen -> seen.sendLagP99Nanos = seen.slice.block() <= 2 ? 30_000_000 : 0))
                .isEqualTo(Status.FAIL);
        assertThat(status(seen -> seen.sendLagP99Nanos = seen.slice.block() <= 1 ? 30_000_000 : 0))
                .isEqualTo(Status.PASS);
    }

    @Test
    void an_open_loop_has_no_row() {
        assertThat(CHECK.examine(HEALTHY)).hasSize(4).allMatch(row -> row.load().equals(Runs.CAPACITY.id()));
    }

    /// Each of the two has 20 000 responses per second.
    @Test
    void one_load_host_near_its_own_ceiling_is_the_limit_too() {
        assertThat(row(CHECK, twoHosts(30_000, 30_000)).status()).isEqualTo(Status.PASS);
        RunRecord slow = twoHosts(30_000, 24_000);
        assertThat(row(CHECK, slow).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, slow).evidence().arguments().get(1)).isEqualTo("83.3 %");
        assertThat(row(CHECK, twoHosts(30_000, 12_000)).status())
                .as("a refuted ceiling")
                .isEqualTo(Status.PASS);
        assertThat(row(CHECK, twoHosts(30_000, 0)).status()).isEqualTo(Status.PASS);
    }

    /// 40 000 responses per second on either pair.
    @Test
    void a_weak_load_machine_does_not_hide_behind_a_strong_one() {
        assertThat(row(CHECK, RunHosts.onTwoPairs(HEALTHY, 80_000, 90_000)).status())
                .isEqualTo(Status.PASS);
        RunRecord weak = RunHosts.onTwoPairs(HEALTHY, 50_000, 90_000);
        assertThat(row(CHECK, weak).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, weak).evidence().arguments().get(1)).asString().startsWith("80.");
        assertThat(row(CHECK, RunHosts.onTwoPairs(HEALTHY, 90_000, 50_000)).status())
                .isEqualTo(Status.FAIL);
    }

    private static RunRecord twoHosts(double first, double second) {
        LoadHostUse each = RunHosts.load(10_000, 1e6, RunHosts.unread());
        RunRecord two = RunHosts.with(
                HEALTHY, RunHosts.hosts("app", "l1", "l2"), new HostsUse(RunHosts.unread(), List.of(each, each), 0));
        return Runs.edited(
                two,
                event -> event instanceof JournalEvent.Ceiling ceiling
                        ? new JournalEvent.Ceiling(ceiling.when(), 80_000, 0.97, 64, List.of(first, second))
                        : event);
    }

    private static Status status(Consumer<Seen> edit) {
        return row(CHECK, b(edit)).status();
    }

    private static RunRecord b(Consumer<Seen> edit) {
        return Runs.edited(
                capacityOfB(edit),
                event -> event instanceof JournalEvent.Ceiling ceiling
                        ? new JournalEvent.Ceiling(ceiling.when(), 80_000, 0.97, 64)
                        : event);
    }
}
