package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.diff.Side;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.report.Changed;
import fairtrial.core.report.SampleRun;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;
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
