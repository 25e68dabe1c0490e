package fairtrial.proof.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Runs of three contenders of one container, of which b was given a planted cost afterwards.
class InjectedStepTest {
    private static final double MICROS = 5;

    @Test
    void what_had_to_come_out_follows_from_the_plain_ones_cost() {
        Result result = judged(Runs.equal(6).speed("b", 0.9).record());
        List<InjectedStep> steps =
                InjectedStep.of(planted(result), result, result.statistics().comparisons());
        assertThat(steps).hasSize(2).allSatisfy(step -> {
            assertThat(step.micros()).isEqualTo(MICROS);
            assertThat(step.answer()).isEqualTo(Answer.SLOWER);
            assertThat(step.ratio())
                    .hasValueSatisfying(ratio -> assertThat(ratio.mid()).isBetween(0.85, 0.95));
        });
        double cost = result.statistics().estimates().stream()
                .filter(estimate ->
                        estimate.contender().equals("a") && estimate.metric().equals("cpu_us_per_request"))
                .mapToDouble(Estimate::mid)
                .findFirst()
                .orElseThrow();
        assertThat(steps.getFirst().truth()).isCloseTo(cost / (cost + MICROS), within(1e-12));
    }

    @Test
    void a_slowed_one_that_comes_out_faster_is_false() {
        Result result = judged(Runs.equal(6).speed("b", 1.2).record());
        assertThat(InjectedStep.of(planted(result), result, result.statistics().comparisons()))
                .isNotEmpty()
                .allMatch(step -> step.misses(2));
    }

    @Test
    void equals_that_come_out_different_are_false() {
        Result same = judged(Runs.equal(6).record());
        assertThat(InjectedStep.twins(plan(), same, same.statistics().comparisons()))
                .hasSize(3)
                .noneMatch(step -> step.misses(1));
        assertThat(InjectedStep.twins(plan(), same, same.statistics().comparisons()))
                .allSatisfy(step -> assertThat(step.truth()).isEqualTo(1));
        Result different = judged(Runs.equal(6).speed("c", 0.8).record());
        assertThat(InjectedStep.twins(plan(), different, different.statistics().comparisons()))
                .filteredOn(step -> step.misses(1))
                .hasSize(2);
    }

    @Test
    void an_interval_misses_what_lies_outside_and_not_what_lies_in_twice_its_width() {
        InjectedStep near =
                new InjectedStep("jetty", 5, 0.90, Optional.of(new Interval(0.92, 0.95, 0.98)), Answer.SLOWER);
        assertThat(near.misses(1)).isTrue();
        assertThat(near.misses(2)).isFalse();
        InjectedStep held =
                new InjectedStep("jetty", 5, 0.93, Optional.of(new Interval(0.92, 0.95, 0.98)), Answer.SLOWER);
        assertThat(held.misses(1)).isFalse();
        assertThat(new InjectedStep("jetty", 5, 0.5, Optional.empty(), Answer.UNDECIDED).misses(1))
                .isFalse();
    }

    private static Plan plan() {
        return Runs.equal(6).plan();
    }

    private static Plan planted(Result result) {
        assertThat(result.contenders()).isNotEmpty();
        Plan plan = plan();
        return plan.withContenders(
                plan.contenders().stream()
                        .map(contender -> contender.id().equals("b") ? planted(contender) : contender)
                        .toList(),
                List.of());
    }

    private static Contender planted(Contender c) {
        TreeMap<String, String> properties = new TreeMap<>(c.properties());
        properties.put(Contender.INJECTED_COST, String.valueOf(MICROS));
        return new Contender(
                c.id(), c.role(), c.label(), c.software(), c.jdk(), c.mode(), properties, c.jvmFlags(), c.twinOf());
    }

    private static Result judged(RunRecord record) {
        return new Judge(new ComparisonFamilies(), "0.1.0").judge(record, "hash");
    }
}
