package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacity;
import static fairtrial.core.validity.RunEdits.plus;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

class PlaceboCheckTest {
    @Test
    void a_twin_that_is_equivalent_is_told_with_its_range() {
        ValidityRow row = placebo(HEALTHY);
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().arguments())
                .satisfiesExactly(
                        original -> assertThat(original).isEqualTo("a"),
                        range -> assertThat(range).matches("[+−]\\d\\.\\d % … [+−]\\d\\.\\d %"),
                        answer -> assertThat(answer).isEqualTo("="));
    }

    @Test
    void a_twin_that_differs_fails_with_a_range_beside_zero() {
        ValidityRow row = placebo(twin(0.8));
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.code()).isEqualTo("placebo-differs");
        assertThat(row.evidence().arguments().get(1)).matches("\\+2\\d\\.\\d % … \\+2\\d\\.\\d %");
        assertThat(row.evidence().arguments().get(2)).isEqualTo("≠");
    }

    @Test
    void a_twin_that_differs_by_less_than_the_margin_is_a_warning() {
        ValidityRow row = placebo(twin(0.98));
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.evidence().arguments().get(2)).isEqualTo("≠");
    }

    @Test
    void without_a_twin_it_is_unavailable_and_says_so() {
        ValidityRow row = placebo(plus(HEALTHY, new JournalEvent.Lost(4, 1, "a-twin", "it died", "")));
        assertThat(row.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(row.evidence().arguments()).containsExactly("no-twin");
    }

    @Test
    void before_the_first_look_it_is_unavailable_for_that_reason() {
        ValidityRow row = placebo(Runs.equal(2).record());
        assertThat(row.status()).isEqualTo(Status.UNAVAILABLE);
        assertThat(row.evidence().arguments()).containsExactly("before-first-look");
    }

    /// a answers a little more in each round, its twin that share of it.
    private static RunRecord twin(double share) {
        RunRecord original = capacity(HEALTHY, "a", seen -> seen.count(16_000L + seen.slice.round()));
        return capacity(original, "a-twin", seen -> seen.count(Math.round(16_000 * share)));
    }

    private static ValidityRow placebo(RunRecord record) {
        assertThat(new PlaceboCheck(new ComparisonFamilies()).examine(record)).hasSize(1);
        return new PlaceboCheck(new ComparisonFamilies()).examine(record).getFirst();
    }
}
