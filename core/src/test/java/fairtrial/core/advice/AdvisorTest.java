package fairtrial.core.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Metric;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdvisorTest {
    private static final Result RESULT = SampleRun.usual().result();

    private static Advice advice(String care, Optional<String> present) {
        return new Advisor(RESULT, Criteria.parse(care)).advice(present);
    }

    @Test
    void what_matters_first_decides_and_is_named_with_its_figures() {
        Advice advice = advice("throughput", Optional.empty());
        assertThat(advice.reasons()).isNotEmpty();
        Advice.Reason first = advice.reasons().getFirst();
        assertThat(first.criterion()).isEqualTo(Metric.THROUGHPUT);
        assertThat(first.better().mid()).isGreaterThan(first.worse().mid());
        assertThat(advice.contender()).contains(first.ahead());
        assertThat(advice.reasons())
                .noneMatch(reason -> reason.behind().equals(advice.contender().orElseThrow()));
    }

    @Test
    void a_cap_of_its_threads_is_told_as_what_holds_a_contender_back() {
        assertThat(advice("throughput", Optional.empty()).reasons())
                .anyMatch(reason ->
                        reason.limit().filter("concurrency-cap"::equals).isPresent());
    }

    @Test
    void who_wins_by_something_else_is_named() {
        Advice advice = advice("throughput", Optional.empty());
        assertThat(advice.otherwise())
                .allSatisfy(reason ->
                        assertThat(reason.behind()).isEqualTo(advice.contender().orElseThrow()));
    }

    @Test
    void a_list_may_name_some_and_the_rest_comes_behind() {
        assertThat(Criteria.parse("memory, p99"))
                .startsWith(Metric.MEMORY, Metric.P99)
                .hasSize(Criteria.usual().size())
                .doesNotHaveDuplicates();
        assertThatThrownBy(() -> Criteria.parse("speed"))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-660"));
    }

    @Test
    void the_container_that_is_there_stays_where_nothing_tells_another_one_apart() {
        Result nothing = Changed.estimates(RESULT, List.of());
        Advisor advisor = new Advisor(nothing, Criteria.usual());
        assertThat(advisor.advice(Optional.of("c2")).contender()).contains("c2");
        assertThat(advisor.advice(Optional.of("c2")).reasons()).isEmpty();
        assertThat(advisor.advice(Optional.empty()).contender()).isEmpty();
    }

    /// A contender whose throughput is invalid is better by no metric either: its memory does not count.
    @Test
    void a_contender_without_a_valid_throughput_is_left_out_of_every_criterion() {
        Result without = Changed.estimates(
                RESULT,
                RESULT.statistics().estimates().stream()
                        .filter(e -> !(e.contender().equals("c0") && e.metric().equals("throughput_rps")))
                        .toList());
        Advice advice = new Advisor(without, Criteria.parse("memory")).advice(Optional.of("c2"));
        assertThat(advice.leftOut()).containsExactly("c0");
        assertThat(advice.reasons()).noneMatch(reason -> reason.ahead().equals("c0"));
        assertThat(advice.otherwise()).noneMatch(reason -> reason.ahead().equals("c0"));
        assertThat(advice.equals()).doesNotContain("c0");
    }
}
