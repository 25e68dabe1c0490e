package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Question;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The other metrics, and what every comparison carries beside its answer.
class SecondaryComparisonsTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    @Test
    void cpu_time_is_compared_at_capacity_and_latency_under_the_open_loop() {
        List<Comparison> all = secondary(Runs.equal(3).record());
        assertThat(metrics(all, Runs.CAPACITY)).containsOnly("cpu_us_per_request");
        assertThat(metrics(all, Runs.OPEN)).containsOnly("p50_us", "p90_us", "p99_us");
        // Three pairs in each.
        assertThat(all).hasSize(12).allMatch(c -> c.test().family().equals(Comparisons.SECONDARY));
    }

    @Test
    void where_cpu_time_ranks_throughput_is_secondary() {
        Comparisons comparisons = new Comparisons(WaitingRuns.of(Runs.equal(3)), FAMILIES);
        assertThat(comparisons.primary())
                .hasSize(3)
                .allMatch(c -> c.pair().metric().equals("requests_per_cpu_s"));
        assertThat(metrics(comparisons.secondary(), Runs.CAPACITY))
                .containsOnly("cpu_us_per_request", "throughput_rps");
    }

    @Test
    void a_percentile_of_too_few_requests_is_not_compared() {
        // 80 requests a round.
        assertThat(metrics(secondary(RunSlices.fewRequests(Runs.equal(3).record(), 20)), Runs.OPEN))
                .containsOnly("p50_us");
    }

    @Test
    void who_needs_less_cpu_time_is_better() {
        // b answers 0.8 times as many requests with the same CPU time.
        Comparison cpu = find(secondary(Runs.equal(6).speed("b", 0.8).record()), "cpu_us_per_request", "a", "b");
        assertThat(cpu.ratio().orElseThrow().mid()).isCloseTo(0.8, within(0.01));
        assertThat(cpu.decision().verdict()).isEqualTo(Answer.FASTER);
    }

    @Test
    void a_tail_has_the_wider_margin() {
        List<Comparison> all = secondary(Runs.equal(3).record());
        assertThat(find(all, "cpu_us_per_request", "a", "b").decision().margin())
                .isEqualTo(0.05);
        assertThat(find(all, "p50_us", "a", "b").decision().margin()).isEqualTo(0.05);
        assertThat(find(all, "p90_us", "a", "b").decision().margin()).isEqualTo(0.10);
        assertThat(find(all, "p99_us", "a", "b").decision().margin()).isEqualTo(0.10);
    }

    @Test
    void they_differ_by_at_most_the_farther_end() {
        RunRecord record = Runs.equal(6).speed("b", 0.8).record();
        List<Comparison> primary = new Comparisons(record, FAMILIES).primary();
        Comparison faster = find(primary, "throughput_rps", "a", "b");
        Comparison slower = find(primary, "throughput_rps", "b", "c");
        assertThat(atMost(faster)).isCloseTo(100 * (ratio(faster).hi() - 1), withinPercentage(1e-6));
        assertThat(atMost(slower)).isCloseTo(100 * (1 / ratio(slower).lo() - 1), withinPercentage(1e-6));
    }

    @Test
    void the_placebo_has_the_value_of_a_single_pair() {
        Looks looks = new Looks(3, 8, false);
        Comparisons comparisons = new Comparisons(Runs.equal(4).record(), FAMILIES);
        assertThat(comparisons.placebo().orElseThrow().test().criticalT())
                .contains(FAMILIES.pair(looks).valueAt(4));
        double three = FAMILIES.values(new Question.All(), 3, looks).valueAt(4);
        assertThat(comparisons.primary())
                .hasSize(3)
                .allMatch(c -> c.test().criticalT().orElseThrow() == three);
    }

    @Test
    void the_placebo_is_the_same_pair_whatever_the_reference_is() {
        RunRecord record =
                Runs.equal(4).asking(new Question.Reference("a-twin")).record();
        assertThat(new Comparisons(record, FAMILIES).placebo()).hasValueSatisfying(c -> {
            assertThat(c.pair().a()).isEqualTo("a");
            assertThat(c.pair().b()).isEqualTo("a-twin");
        });
    }

    @Test
    void the_spread_between_rounds_is_known_from_the_second_one_on() {
        assertThat(new Comparisons(Runs.equal(1).record(), FAMILIES).contrastSd())
                .isEmpty();
        assertThat(new Comparisons(Runs.equal(2).record(), FAMILIES).contrastSd())
                .isPresent();
    }

    private static List<Comparison> secondary(RunRecord record) {
        return new Comparisons(record, FAMILIES).secondary();
    }

    private static List<String> metrics(List<Comparison> all, Load load) {
        return all.stream()
                .filter(c -> c.pair().load().equals(load))
                .map(comparison -> comparison.pair().metric())
                .toList();
    }

    private static Comparison find(List<Comparison> all, String metric, String a, String b) {
        return all.stream()
                .filter(c -> c.pair().metric().equals(metric)
                        && c.pair().a().equals(a)
                        && c.pair().b().equals(b))
                .findFirst()
                .orElseThrow();
    }

    private static double atMost(Comparison comparison) {
        return comparison.decision().atMostPercent().orElseThrow();
    }

    private static Interval ratio(Comparison comparison) {
        return comparison.ratio().orElseThrow();
    }
}
