package fairtrial.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.diff.Differ;
import fairtrial.core.diff.Side;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Load;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
    private final Result result = SampleRun.usual().result();
    private final Estimate throughput = result.statistics().estimates().stream()
            .filter(e -> e.contender().equals("c0") && e.metric().equals("throughput_rps"))
            .filter(e -> e.load().orElseThrow() instanceof Load.Closed)
            .findFirst()
            .orElseThrow();

    @Test
    void a_rule_passes_when_all_of_the_interval_is_on_its_side_fails_when_none_is_and_is_undecided_between() {
        assertThat(outcome("throughput(c0) > " + (throughput.lo().orElseThrow() - 1) + "/s"))
                .isEqualTo(GateCase.Outcome.PASS);
        assertThat(outcome("throughput(c0) > " + throughput.mid() + "/s")).isEqualTo(GateCase.Outcome.UNDECIDED);
        assertThat(outcome("throughput(c0) > " + (throughput.hi().orElseThrow() + 1) + "/s"))
                .isEqualTo(GateCase.Outcome.FAIL);
    }

    @Test
    void an_invalid_figure_decides_nothing() {
        Result invalid = Changed.standings(
                result,
                s -> new Standing(
                        s.contender(), s.workload(), s.load(), Standing.Worth.INVALID, s.words(), List.of("errors")));
        GateCase found = new Gate(invalid, Optional.empty())
                .of(List.of(Rule.parse("throughput(c0) > 1/s")))
                .getFirst();
        assertThat(found.outcome()).isEqualTo(GateCase.Outcome.UNDECIDED);
        assertThat(found.reason()).isPresent();
    }

    @Test
    void a_pair_that_the_judge_withholds_decides_nothing() {
        Result withheld = Changed.comparisons(
                result,
                c -> new Comparison(
                        c.pair(),
                        c.ratio(),
                        c.decision(),
                        new SignificanceTest(
                                c.test().family(),
                                c.test().criticalT(),
                                c.test().signFlipP(),
                                c.test().nRounds(),
                                Optional.of("invalid"))));
        GateCase found = new Gate(withheld, Optional.empty())
                .of(List.of(Rule.parse("throughput(c1) vs c2 > 1%")))
                .getFirst();
        assertThat(found.outcome()).isEqualTo(GateCase.Outcome.UNDECIDED);
    }

    @Test
    void a_figure_without_a_load_falls_with_a_check_that_failed_for_all_loads() {
        ValidityRow identity = new ValidityRow(
                "c0",
                "hello",
                "*",
                CheckId.IDENTITY,
                ValidityRow.Status.FAIL,
                "wrong-identity",
                new Message("check.identity.fail"),
                new Message("check.identity.advice"));
        Result wrong = Changed.validity(result, List.of(identity));
        assertThat(new Gate(wrong, Optional.empty())
                        .of(List.of(Rule.parse("memory(c0) < 900MB")))
                        .getFirst()
                        .outcome())
                .isEqualTo(GateCase.Outcome.UNDECIDED);
        assertThat(outcome("memory(c0) < 900MB")).isEqualTo(GateCase.Outcome.PASS);
    }

    @Test
    void a_rule_without_a_figure_is_undecided_and_the_others_are_not() {
        List<GateCase> found = new Gate(result, Optional.empty())
                .of(List.of(Rule.parse("p90(c1-twin) < 1us"), Rule.parse("throughput(c0) > 1/s")));
        assertThat(found).extracting(GateCase::outcome).contains(GateCase.Outcome.PASS);
        Result none = Changed.estimates(result, List.of());
        assertThat(new Gate(none, Optional.empty())
                        .of(List.of(Rule.parse("p99(c0) < 1s")))
                        .getFirst()
                        .outcome())
                .isEqualTo(GateCase.Outcome.UNDECIDED);
    }

    @Test
    void of_several_loads_the_worst_decides() {
        List<Double> tails = result.statistics().estimates().stream()
                .filter(e -> e.contender().equals("c0") && e.metric().equals("p99_us"))
                .map(Estimate::mid)
                .sorted()
                .toList();
        assertThat(tails).hasSizeGreaterThan(1);
        long between = Math.round((tails.getFirst() + tails.getLast()) / 2);
        assertThat(outcome("p99(c0) < " + between + "us")).isEqualTo(GateCase.Outcome.FAIL);
        assertThat(outcome("p99(c0) < 10s")).isEqualTo(GateCase.Outcome.PASS);
    }

    @Test
    void against_another_contender_it_is_asked_of_the_simultaneous_interval_in_either_order() {
        assertThat(outcome("throughput(c1) vs c2 > 1%")).isEqualTo(GateCase.Outcome.PASS);
        assertThat(outcome("throughput(c2) vs c1 > -1%")).isEqualTo(GateCase.Outcome.FAIL);
    }

    @Test
    void against_the_same_run_as_baseline_nothing_changed_but_the_interval_stays() {
        Gate gate = new Gate(result, Optional.of(Differ.of(side(), side())));
        GateCase found = gate.of(List.of(Rule.parse("throughput(c0) vs baseline > -50%")))
                .getFirst();
        assertThat(found.outcome()).isEqualTo(GateCase.Outcome.PASS);
        assertThat(found.interval().orElseThrow().mid()).isZero();
        assertThat(found.interval().orElseThrow().hi()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "throughput(nobody) > 1/s, FT-904",
        "throughput(c0) vs nobody > 1%, FT-904",
        "p50(c0) vs baseline > 1%, FT-906"
    })
    void a_rule_that_says_nothing_of_this_run_is_refused_by_its_code(String text, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> held(text))
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }

    private Side side() {
        return new Side("run", result, SampleRun.usual().plan());
    }

    private GateCase.Outcome outcome(String rule) {
        return held(rule).outcome();
    }

    private GateCase held(String rule) {
        return new Gate(result, Optional.empty()).of(List.of(Rule.parse(rule))).getFirst();
    }
}
