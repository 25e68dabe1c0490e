package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.Percent;
import fairtrial.core.diff.Side;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.document.PlainText;
import fairtrial.core.report.history.HistoryWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class HistoryBuilderTest {
    private final Result result = SampleRun.usual().result();

    private static PastRun run(long atMillis, Result result) {
        return new PastRun(
                atMillis, new Side("run-" + atMillis, result, SampleRun.usual().plan()));
    }

    /// The same run at rates that are so much higher: the next night its capacity was.
    private Result atRates(double factor) {
        return Changed.estimates(
                result,
                result.statistics().estimates().stream()
                        .map(one -> at(one, factor))
                        .toList());
    }

    private static Estimate at(Estimate e, double factor) {
        Optional<Load> load = e.load()
                .map(of -> of instanceof Load.Open open
                        ? new Load.Open(
                                new Rate(Math.rint(factor * open.rate().perSecond())),
                                open.arrivals(),
                                open.connections())
                        : of);
        return new Estimate(
                e.contender(), e.workload(), load, e.metric(), e.lo(), e.mid(), e.hi(), e.nRounds(), e.noInterval());
    }

    private static List<HistorySeries> ofTomcat(PastRun... runs) {
        return new HistoryBuilder(List.of(Metric.P50), List.of())
                .of(List.of(runs)).machines().getFirst().series().stream()
                        .filter(series -> series.contender().equals("tomcat"))
                        .filter(series ->
                                series.load().filter("open-50%"::equals).isPresent())
                        .toList();
    }

    @Test
    void rates_that_a_run_finds_by_itself_are_one_load_from_night_to_night() {
        assertThat(ofTomcat(run(1, result), run(2, atRates(1.03))))
                .singleElement()
                .satisfies(series -> assertThat(series.points()).hasSize(2));
    }

    /// Figures whose exactness nobody knows; before, they were missing without a word.
    @Test
    void figures_without_an_interval_are_left_out_and_that_is_told() {
        Result open = changed(e -> figure(e, Optional.of(0.9 * e.mid()), Optional.empty(), e.nRounds()));
        Result equal = changed(e -> figure(e, Optional.empty(), Optional.empty(), e.nRounds()));
        Result one = changed(e -> figure(e, Optional.empty(), Optional.empty(), 1));
        History history = new HistoryBuilder(List.of(Metric.P50), List.of())
                .of(List.of(run(1, result), run(2, open), run(3, open), run(4, equal), run(5, one)));
        assertThat(history.machines().getFirst().leftOut().stream()
                        .filter(out -> out.contender().equals("tomcat"))
                        .filter(out -> out.load().filter("open-50%"::equals).isPresent()))
                .extracting(LeftOutPoints::why, LeftOutPoints::runs)
                .containsExactlyInAnyOrder(
                        tuple(LeftOutPoints.Why.NO_UPPER_END, 2),
                        tuple(LeftOutPoints.Why.NO_SPREAD, 1),
                        tuple(LeftOutPoints.Why.ONE_ROUND, 1));
        for (Language language : Language.values()) {
            String told = PlainText.of(new HistoryWords(history, Texts.inLanguage(language)).document(), 10_000);
            assertThat(told)
                    .contains(Texts.inLanguage(language).say("history.no-point.no-upper-end"))
                    .contains(Texts.inLanguage(language).say("history.no-point.no-spread"));
        }
    }

    @Test
    void where_all_figures_are_left_out_that_is_told_too() {
        Result equal = changed(e -> figure(e, Optional.empty(), Optional.empty(), e.nRounds()));
        assertThat(new HistoryBuilder(List.of(Metric.P50), List.of())
                        .of(List.of(run(1, equal)))
                        .machines())
                .singleElement()
                .satisfies(machine -> {
                    assertThat(machine.series()).isEmpty();
                    assertThat(machine.leftOut()).isNotEmpty();
                });
    }

    private Result changed(UnaryOperator<Estimate> change) {
        return Changed.estimates(
                result, result.statistics().estimates().stream().map(change).toList());
    }

    private static Estimate figure(Estimate e, Optional<Double> lo, Optional<Double> hi, int rounds) {
        return new Estimate(
                e.contender(), e.workload(), e.load(), e.metric(), lo, e.mid(), hi, rounds, Optional.of("why"));
    }

    private History against(String name, PastRun... runs) {
        return new HistoryBuilder(List.of(Metric.THROUGHPUT), Optional.of(name), List.of()).of(List.of(runs));
    }

    @Test
    void ratios_to_another_contender_of_the_run_are_points() {
        MachineHistory machine =
                against("tomcat", run(1, result), run(2, result)).machines().getFirst();
        // A check refuses its figure.
        assertThat(machine.leftOut())
                .singleElement()
                .satisfies(out -> assertThat(out.contender()).isEqualTo("tomcat+vt"))
                .satisfies(out -> assertThat(out.why()).isEqualTo(LeftOutPoints.Why.REFUSED));
        assertThat(machine.series())
                .extracting(HistorySeries::contender)
                .contains("jetty")
                .doesNotContain("tomcat");
        HistorySeries jetty = machine.series().stream()
                .filter(series -> series.contender().equals("jetty"))
                .findFirst()
                .orElseThrow();
        assertThat(jetty.against()).contains("tomcat");
        assertThat(jetty.points()).hasSize(2);
        HistoryPoint point = jetty.points().getFirst();
        Comparison compared = result.statistics().comparisons().stream()
                .filter(one -> one.isBetween(point.side().contender(), tomcat())
                        && one.pair().metric().equals(Metric.THROUGHPUT.id()))
                .findFirst()
                .orElseThrow();
        Interval ratio = compared.ratioOf(point.side().contender()).orElseThrow();
        assertThat(Math.exp(point.log())).isCloseTo(ratio.mid(), within(1e-9));
        double half = compared.test().criticalT().orElseThrow() * point.error();
        assertThat(Math.exp(point.log() + half)).isCloseTo(ratio.hi(), within(1e-9));
        assertThat(PlainText.of(
                        new HistoryWords(against("tomcat", run(1, result)), Texts.inLanguage(Language.EN)).document(),
                        10_000))
                .contains("against tomcat", Percent.of(ratio.mid()));
    }

    private String tomcat() {
        return result.contenders().stream()
                .filter(one -> one.label().equals("tomcat"))
                .findFirst()
                .orElseThrow()
                .id();
    }

    @Test
    void a_run_without_the_other_contender_has_no_ratios() {
        Result other = Changed.contenders(
                result,
                c -> c.label().equals("tomcat")
                        ? new ContenderReport(
                                c.id(), "old", c.role(), c.twinOf(), c.software(), c.jvmFlags(), c.effective())
                        : c);
        MachineHistory machine =
                against("tomcat", run(1, result), run(2, other)).machines().getFirst();
        assertThat(machine.series())
                .allSatisfy(series -> assertThat(series.points()).hasSize(1));
        assertThat(machine.leftOut())
                .filteredOn(out -> out.why() == LeftOutPoints.Why.NO_REFERENCE)
                .extracting(LeftOutPoints::contender)
                .containsExactlyInAnyOrder("old", "jetty", "undertow", "tomcat+vt");
    }

    /// Half of the capacity of another one is another load.
    @Test
    void beside_another_contender_a_share_is_another_load() {
        Result others = Changed.contenders(
                atRates(0.5),
                c -> c.label().equals("undertow")
                        ? new ContenderReport(
                                c.id(), "slow", c.role(), c.twinOf(), c.software(), c.jvmFlags(), c.effective())
                        : c);
        assertThat(ofTomcat(run(1, result), run(2, others))).hasSize(2);
    }
}
