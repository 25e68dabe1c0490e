package fairtrial.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.diff.Differ;
import fairtrial.core.diff.Side;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Load;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.export.GateWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
    private static final RuleNames NAMES = RuleNames.of(SampleRun.usual().plan());

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

    private static Result withCapacity(Result of, CapacityFigure.State state, double rate, int rounds) {
        Statistics s = of.statistics();
        CapacityFigure figure = new CapacityFigure(
                "c0", "p99<50ms", true, state, rate, Optional.empty(), Optional.empty(), rounds, Optional.empty());
        Statistics with = new Statistics(
                s.estimates(),
                s.comparisons(),
                s.conditions(),
                s.reference(),
                s.latencyProbe(),
                s.machineBlocks(),
                List.of(figure),
                List.of());
        return new Result(
                of.header(), of.machine(), of.size(), of.contenders(), with, of.assessment(), of.conclusion());
    }

    @ParameterizedTest
    @CsvSource({
        "BELOW, 800, 6, FAIL",
        "BELOW, 1000, 6, UNDECIDED",
        "ABOVE, 1200, 6, PASS",
        "GENERATOR, 1200, 6, PASS",
        "ABOVE, 800, 6, UNDECIDED",
        "BELOW, 800, 1, UNDECIDED",
        "WITHIN, 1200, 6, UNDECIDED",
        "TWO_STATES, 1200, 6, UNDECIDED"
    })
    void one_end_of_a_capacity_may_decide(
            CapacityFigure.State state, double rate, int rounds, GateCase.Outcome expected) {
        Result with = withCapacity(result, state, rate, rounds);
        GateCase found = new Gate(with, Optional.empty(), NAMES)
                .of(List.of(Rule.parse("capacity(c0; p99<50ms) > 900/s")))
                .getFirst();
        assertThat(found.outcome()).isEqualTo(expected);
        assertThat(found.interval()).isEmpty();
        assertThat(new GateWords(Texts.inLanguage(Language.EN)).line(found)).doesNotContain("{0}");
    }

    @Test
    void a_figure_that_is_the_same_in_every_round_is_decided() {
        Estimate same = new Estimate(
                "c0",
                throughput.workload(),
                Optional.empty(),
                "threads_peak",
                Optional.empty(),
                212,
                Optional.empty(),
                6,
                Optional.of("zero-variance"));
        Gate gate = new Gate(Changed.estimates(result, List.of(same)), Optional.empty(), NAMES);
        assertThat(gate.of(List.of(Rule.parse("threads(c0) < 300"), Rule.parse("threads(c0) < 200"))))
                .extracting(GateCase::outcome)
                .containsExactly(GateCase.Outcome.PASS, GateCase.Outcome.FAIL);
    }

    /// Too few requests bound the p99 from above, and all of them were slower than the bound.
    @Test
    void a_percentile_without_an_upper_end_may_break_its_bound_but_never_keeps_it() {
        Estimate open = new Estimate(
                "c0",
                "hello",
                Optional.empty(),
                "p99_us",
                Optional.of(80_000.0),
                90_000.0,
                Optional.empty(),
                5,
                Optional.of("no-upper-bound"));
        Gate gate = new Gate(Changed.estimates(result, List.of(open)), Optional.empty(), NAMES);
        assertThat(gate.of(Stream.of("p99(c0) < 50ms", "p99(c0) < 85ms", "p99(c0) > 75ms")
                        .map(Rule::parse)
                        .toList()))
                .extracting(GateCase::outcome)
                .containsExactly(GateCase.Outcome.FAIL, GateCase.Outcome.UNDECIDED, GateCase.Outcome.PASS);
    }

    @Test
    void an_invalid_figure_decides_nothing() {
        Result invalid = Changed.standings(
                result,
                s -> new Standing(
                        s.contender(), s.workload(), s.load(), Standing.Worth.INVALID, s.words(), List.of("errors")));
        GateCase found = new Gate(invalid, Optional.empty(), NAMES)
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
        GateCase found = new Gate(withheld, Optional.empty(), NAMES)
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
        assertThat(new Gate(wrong, Optional.empty(), NAMES)
                        .of(List.of(Rule.parse("memory(c0) < 900MB")))
                        .getFirst()
                        .outcome())
                .isEqualTo(GateCase.Outcome.UNDECIDED);
        assertThat(outcome("memory(c0) < 900MB")).isEqualTo(GateCase.Outcome.PASS);
    }

    @Test
    void a_rule_without_a_figure_is_undecided_and_the_others_are_not() {
        List<GateCase> found = new Gate(result, Optional.empty(), NAMES)
                .of(List.of(Rule.parse("p90(c1-twin) < 1us"), Rule.parse("throughput(c0) > 1/s")));
        assertThat(found).extracting(GateCase::outcome).contains(GateCase.Outcome.PASS);
        Result none = Changed.estimates(result, List.of());
        assertThat(new Gate(none, Optional.empty(), NAMES)
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
        Gate gate = new Gate(result, Optional.of(Differ.of(side(), side())), NAMES);
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

    @Test
    void a_rule_may_use_a_label_and_says_so_as_it_was_written() {
        String label = result.contender("c1").orElseThrow().label();
        assertThat(label).isNotEqualTo("c1");
        GateCase found = held("throughput(" + label + ") vs c2 > 1%");
        assertThat(found.rule().contender()).isEqualTo("c1");
        assertThat(found.rule().text()).contains(label);
        assertThat(found.interval()).isEqualTo(held("throughput(c1) vs c2 > 1%").interval());
    }

    @Test
    void a_label_of_several_contenders_is_refused() {
        Plan plan = new SampleRun(List.of("app", "app", "other"), 3, 2).plan();
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> RuleNames.of(plan).resolved(Rule.parse("throughput(app) > 1/s")))
                .satisfies(error -> {
                    assertThat(error.code()).isEqualTo("FT-908");
                    assertThat(error.arguments()).containsExactly("app", "c0, c1");
                });
    }

    @ParameterizedTest
    @CsvSource({
        "throughput(pr) vs c0 > -3%, PASS",
        "throughput(c0) vs pr > -3%, PASS",
        "throughput(pr) vs c0 > 5%, FAIL",
        "cpu(pr) vs c0 < 5%, PASS",
        "throughput(pr) vs baseline > -3%, UNDECIDED"
    })
    void of_two_equal_archives_a_rule_needs_no_figures(String rule, GateCase.Outcome outcome) {
        GateCase found = leavingOut(LeftOut.same("pr", "c0"), rule);
        assertThat(found.outcome()).isEqualTo(outcome);
        assertThat(found.interval()).isEmpty();
        assertThat(new GateWords(Texts.inLanguage(Language.EN)).line(found))
                .contains(outcome == GateCase.Outcome.UNDECIDED ? "FT-665" : "pr is the same archive as c0");
    }

    @Test
    void the_figures_of_the_same_archive_are_those_of_the_build_that_was_left_out() {
        GateCase found = leavingOut(LeftOut.same("pr", "c1"), "throughput(pr) vs c2 > 1%");
        assertThat(found.interval()).isEqualTo(held("throughput(c1) vs c2 > 1%").interval());
        assertThat(new GateWords(Texts.inLanguage(Language.EN)).line(found)).contains("pr is the same archive as c1");
    }

    @Test
    void a_contender_that_no_jdk_can_run_decides_nothing() {
        LeftOut out = LeftOut.because(new UserError("FT-118", "99", "jdk 99", "25"), "jdk 99", false);
        for (String name : List.of("jdk 99", "jdk-99")) {
            GateCase found = leavingOut(out, "throughput(" + name + ") > 1/s");
            assertThat(found.outcome()).isEqualTo(GateCase.Outcome.UNDECIDED);
            assertThat(found.reason()).contains(new Message("gate.left-out", "jdk 99", "FT-118"));
        }
    }

    private GateCase leavingOut(LeftOut out, String rule) {
        Plan plan = SampleRun.usual().plan().withLeftOut(List.of(out));
        return new Gate(result, Optional.empty(), RuleNames.of(plan))
                .of(List.of(Rule.parse(rule)))
                .getFirst();
    }

    private Side side() {
        return new Side("run", result, SampleRun.usual().plan());
    }

    private GateCase.Outcome outcome(String rule) {
        return held(rule).outcome();
    }

    private GateCase held(String rule) {
        return new Gate(result, Optional.empty(), NAMES)
                .of(List.of(Rule.parse(rule)))
                .getFirst();
    }
}
