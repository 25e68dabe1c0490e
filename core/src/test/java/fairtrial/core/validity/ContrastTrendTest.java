package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.capacity;
import static fairtrial.core.validity.RunEdits.shortened;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.Runs;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How the contrasts of a, b and c change from the first to the last block of each of four rounds. There are three
/// pairs, so each has a third of the rate of false alarms: t(3) must be above 6.7 to be told of a change at all.
class ContrastTrendTest {
    @Test
    void three_rounds_of_three_blocks_are_enough_and_fewer_are_not() {
        assertThat(trends(Runs.equal(3).record())).hasSize(1);
        assertThat(trends(Runs.equal(2).record())).isEmpty();
        assertThat(trends(shortened(HEALTHY, 3))).hasSize(1);
        assertThat(trends(shortened(HEALTHY, 2))).isEmpty();
    }

    @Test
    void a_change_is_told_when_chance_would_show_it_in_no_pair() {
        ValidityRow chance = trend(changing(flat(), "b", 0.01, 0.00385));
        assertThat(chance.status()).isEqualTo(Status.PASS);
        assertThat(chance.evidence().key()).isEqualTo("check.warmth.trend-pass");
        ValidityRow sure = trend(changing(flat(), "b", 0.01, 0.0019));
        assertThat(sure.status()).isEqualTo(Status.WARN);
        assertThat(sure.evidence().key()).isEqualTo("check.warmth.trend-warn");
        assertThat(sure.evidence().arguments()).containsExactly("−1.0 %", "a", "b");
    }

    @Test
    void a_change_fails_when_it_is_surely_beyond_the_margin() {
        assertThat(trend(changing(flat(), "b", 0.06, 0.002)).status()).isEqualTo(Status.WARN);
        ValidityRow beyond = trend(changing(flat(), "b", 0.08, 0.002));
        assertThat(beyond.status()).isEqualTo(Status.FAIL);
        assertThat(beyond.code()).isEqualTo("not-warm");
        assertThat(beyond.evidence().arguments()).containsExactly("−7.7 %", "a", "b");
    }

    @Test
    void the_surest_change_is_told_and_not_the_largest() {
        RunRecord erratic = changing(flat(), "b", 0.02, 0.1);
        ValidityRow row = trend(changing(erratic, "c", 0.006, 0.0002));
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.evidence().arguments()).containsExactly("−0.6 %", "a", "c");
    }

    @Test
    void a_change_beyond_the_margin_is_told_before_a_surer_one_within() {
        RunRecord beyond = changing(flat(), "b", 0.12, 0.004);
        ValidityRow row = trend(changing(beyond, "c", 0.02, 0.0002));
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.evidence().arguments()).contains("b");
    }

    private static ValidityRow trend(RunRecord record) {
        assertThat(trends(record)).hasSize(1);
        return trends(record).getFirst();
    }

    private static List<ValidityRow> trends(RunRecord record) {
        return new Warmth()
                .examine(record).stream()
                        .filter(row -> row.contender().equals(Rows.ALL))
                        .toList();
    }

    /// All are as fast in every slice.
    private static RunRecord flat() {
        RunRecord record = HEALTHY;
        for (String contender : List.of("a", "b", "c")) {
            record = changing(record, contender, 0, 0);
        }
        return record;
    }

    /// Faster by `mean` at the end of a round, natural log; by `spread` less in odd rounds and more in even ones.
    private static RunRecord changing(RunRecord record, String contender, double mean, double spread) {
        return capacity(record, contender, seen -> {
            double change = mean + (seen.slice.round() % 2 == 0 ? spread : -spread);
            seen.count(Math.round(10_000_000 * Math.exp(change * (seen.slice.block() - 1) / 3)));
        });
    }
}
