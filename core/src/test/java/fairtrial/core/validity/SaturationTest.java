package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.plus;
import static fairtrial.core.validity.RunEdits.probe;
import static fairtrial.core.validity.RunEdits.row;
import static fairtrial.core.validity.RunEdits.seen;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

class SaturationTest {
    private static final Check CHECK = new Saturation();

    @Test
    void cpus_that_are_busy_for_nine_tenths_are_saturated() {
        assertThat(row(CHECK, capacityOfB(seen -> seen.idle(0.10))).status()).isEqualTo(Status.PASS);
        ValidityRow less = row(CHECK, capacityOfB(seen -> seen.idle(0.11)));
        assertThat(less.status()).isEqualTo(Status.FAIL);
        assertThat(less.evidence().arguments()).containsExactly("89.0 %");
    }

    @Test
    void cpus_that_cannot_be_read_name_the_file() {
        ValidityRow row = row(CHECK, capacityOfB(seen -> seen.contenderCpus = Reading.unavailable("x")));
        assertThat(row.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(row.evidence().arguments()).containsExactly("/proc/stat");
    }

    @Test
    void where_all_requests_wait_idle_cpus_are_a_warning() {
        RunRecord idle = seen(HEALTHY, slice -> true, seen -> seen.idle(0.8));
        ValidityRow row = row(CHECK, plus(idle, waiting("a"), waiting("b"), waiting("c")));
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.evidence().key()).isEqualTo("check.not-saturated.waits");
        assertThat(row.evidence().arguments()).containsExactly("20.0 %");
    }

    @Test
    void only_the_capacity_has_rows() {
        assertThat(CHECK.examine(HEALTHY)).hasSize(4).allMatch(row -> row.load().equals(Runs.CAPACITY.id()));
    }

    @Test
    void figures_keep_three_digits() {
        assertThat(Rows.decimals(9.98)).isEqualTo("9.98");
        assertThat(Rows.decimals(10)).isEqualTo("10.0");
        assertThat(Rows.decimals(99.9)).isEqualTo("99.9");
        assertThat(Rows.decimals(100)).isEqualTo("100");
    }

    /// A request takes 16 ms and hardly a millisecond of CPU time.
    private static JournalEvent waiting(String contender) {
        return probe(ProbeKind.ALONE, 1, new Load.Closed(1), contender, seen -> seen.answers(1000, 16_000_000));
    }
}
